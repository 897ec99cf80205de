package io.gctelemetry.readers.internal.stress;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.LineParser;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the counts of one scrape of tlp-stress' own metrics. */
final class TlpStressScrapeParser implements LineParser {
    private static final Pattern SAMPLE =
            Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{[^}]*})?\\s+([-+.eE0-9]+|NaN|[-+]?Inf)(\\s+[0-9]+)?\\s*");
    private static final Map<String, String> COUNTS =
            Map.of("selects_count", "READ", "mutations_count", "WRITE", "deletions_count", "DELETE");
    private static final String ERRORS = "errors_total";

    private final Map<String, Long> counts = new TreeMap<>();
    private final long at;
    private long errors = -1;

    /** @param at when it was taken, in nanoseconds since 1970; 0 if that is not known */
    TlpStressScrapeParser(long at) {
        this.at = at;
    }

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException {
        if (line.startsWith("#")) {
            return;
        }
        Matcher sample = SAMPLE.matcher(line.strip());
        if (!sample.matches()) {
            throw new MalformedException("is not a sample of a Prometheus scrape");
        }
        String operation = COUNTS.get(sample.group(1));
        try {
            if (operation != null) {
                counts.merge(operation, (long) Double.parseDouble(sample.group(3)), Long::sum);
            } else if (sample.group(1).equals(ERRORS)) {
                errors = Math.max(0, errors) + (long) Double.parseDouble(sample.group(3));
            }
        } catch (NumberFormatException e) {
            throw new MalformedException("holds a count that is not a number");
        }
    }

    @Override
    public void end(LatencyListener listener) {
        counts.forEach((operation, count) ->
                listener.onFigures(new LatencyFigures(operation, Kind.SERVICE, at, at, count, true, new TreeMap<>())));
        if (errors >= 0) {
            listener.onErrors(SeriesName.ALL, at, at, errors);
        }
    }

    @Override
    public boolean any() {
        return !counts.isEmpty();
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        List<Note> all = new ArrayList<>(notes);
        all.add(LatencyNote.ONE_SCRAPE.with());
        return new LatencyDescription(
                "tlp-stress",
                Unit.SECONDS,
                "Prometheus' base unit is the second",
                counts.keySet().stream()
                        .map(operation -> new LatencySeries("", operation, Kind.SERVICE))
                        .toList(),
                null,
                null,
                LatencyNote.DECAYING_RESERVOIR.with(),
                all);
    }
}
