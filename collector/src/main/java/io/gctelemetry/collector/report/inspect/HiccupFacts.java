package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.inspect.FileFacts.Fact;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.HiccupCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a file of hiccup counts is. */
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
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("looks", "looks", String.valueOf(counts.size()), counts.size()));
        if (!counts.isEmpty()) {
            HiccupCounts first = counts.get(0);
            HiccupCounts last = counts.get(counts.size() - 1);
            facts.add(
                    new Fact("from", "from", Units.date(first.at()), first.at().toString()));
            facts.add(new Fact("to", "to", Units.date(last.at()), last.at().toString()));
        }
        facts.add(new Fact("hiccups", "held up by", words.isEmpty() ? "nothing" : String.join(", ", words), words));
        return new FileFacts(file, format, facts, List.of(), List.of());
    }
}
