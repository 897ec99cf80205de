package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.internal.lines.MalformedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the first lines of a log hold, before it is read.
 *
 * @param header what stands before the first interval
 * @param tags the tags seen
 * @param min the shortest value in whatever unit; 0 if there are none
 * @param median the middle one of the intervals' medians; 0 if there are none
 * @param ratio what the printed maximum was divided by; NaN if it cannot be told
 */
record HdrSamples(HdrHeader header, Set<String> tags, double min, double median, double ratio) {
    static HdrSamples of(Head head) {
        HdrHeader header = new HdrHeader();
        Set<String> tags = new LinkedHashSet<>();
        List<Double> medians = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        double min = Double.POSITIVE_INFINITY;
        HdrLine line = new HdrLine();
        try (HdrDecoder decoder = new HdrDecoder()) {
            HdrCounts counts = decoder.counts();
            for (String text : head.lines()) {
                if (text.startsWith("#")) {
                    header.comment(text);
                    continue;
                }
                byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
                try {
                    line.parse(bytes, 0, bytes.length);
                    tags.add(line.tag());
                    decoder.decode(bytes, line.payloadFrom(), line.payloadTo());
                } catch (MalformedException e) {
                    continue;
                }
                if (counts.size() > 0 && !line.tag().endsWith("-wt")) {
                    min = Math.min(min, counts.raw(0));
                    medians.add(middle(counts));
                    if (line.max() > 0.1) {
                        ratios.add(counts.raw(counts.size() - 1) / line.max());
                    }
                }
            }
        }
        return new HdrSamples(
                header, tags, medians.isEmpty() ? 0 : min, middle(medians, 0), middle(ratios, Double.NaN));
    }

    private static double middle(HdrCounts counts) {
        long half = (counts.total() + 1) / 2;
        int i = 0;
        for (long seen = counts.count(0); seen < half; seen += counts.count(i)) {
            i++;
        }
        return counts.raw(i);
    }

    private static double middle(List<Double> values, double otherwise) {
        Collections.sort(values);
        return values.isEmpty() ? otherwise : values.get(values.size() / 2);
    }
}
