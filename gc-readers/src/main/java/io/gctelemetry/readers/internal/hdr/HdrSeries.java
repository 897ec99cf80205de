package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The series of one log, each found by its tag's bytes: a log names a handful of them thousands of times. */
final class HdrSeries {
    private final List<byte[]> tags = new ArrayList<>();
    private final List<LatencySeries> series = new ArrayList<>();
    private final @Nullable HdrProducer producer;
    private final String file;

    HdrSeries(@Nullable HdrProducer producer, String file) {
        this.producer = producer;
        this.file = file;
    }

    /** The series of a line. */
    LatencySeries of(HdrLine line, HdrHeader header) {
        for (int i = 0; i < tags.size(); i++) {
            if (line.tag(tags.get(i))) {
                return series.get(i);
            }
        }
        String tag = line.tag();
        LatencySeries named = named(tag, header.logged());
        tags.add(tag.getBytes(StandardCharsets.UTF_8));
        series.add(named);
        return named;
    }

    private LatencySeries named(String tag, String logged) {
        Kind otherwise = producer == null ? Kind.UNKNOWN : producer.kind();
        if (!tag.isEmpty()) {
            LatencySeries known = SeriesName.ofTag(tag, otherwise);
            boolean cycles = producer == HdrProducer.LATTE && tag.endsWith("cycles");
            return cycles ? new LatencySeries(tag, known.operation(), Kind.RESPONSE) : known;
        }
        if (logged.isEmpty()) {
            return SeriesName.ofFile(file, otherwise);
        }
        String last = producer == HdrProducer.TLP_STRESS ? logged.substring(logged.lastIndexOf('-') + 1) : logged;
        return new LatencySeries(
                "",
                SeriesName.ofTag(last, otherwise).operation(),
                SeriesName.ofTag(logged, otherwise).kind());
    }

    /** All seen so far. */
    List<LatencySeries> all() {
        return List.copyOf(series);
    }
}
