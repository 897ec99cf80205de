package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.event.Interval;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.HiccupCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects the facts of a file of hiccup counts. */
public final class HiccupFacts {
    private HiccupFacts() {}

    /** @param counts in the order of time */
    public static FileFacts of(String file, String format, List<HiccupCounts> counts) {
        Map<String, Long> byCause = new TreeMap<>();
        for (Hiccup one : Hiccup.counted(counts)) {
            byCause.merge(one.cause(), one.length(), Long::sum);
        }
        List<String> words = new ArrayList<>();
        byCause.forEach((cause, nanos) -> words.add(cause + " " + Units.length(nanos, Style.PLAIN)));
        Interval span = counts.isEmpty()
                ? null
                : Interval.between(
                        counts.get(0).at(), counts.get(counts.size() - 1).at());
        return new FileFacts(file, format, List.of(), List.of())
                .add(FileFact.SAMPLES, counts.size())
                .span(span)
                .add(FileFact.HICCUPS, words, words.isEmpty() ? "none" : String.join(", ", words));
    }
}
