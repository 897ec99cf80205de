package io.gctelemetry.readers.internal.stress;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.Csv;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.LineParser;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the counts of tlp-stress' csv. Where they stand is taken from the two header lines: the forms of tlp-stress,
 * cassandra-easy-stress, {@code --combine-metrics} and Azul's differ in the columns a group has.
 */
final class TlpStressCsvParser implements LineParser {
    private static final String COUNT = "Count";
    /* --rate 500, 5k, 1M: a human's number, as the tools' own help calls it. */
    private static final Pattern RATE = Pattern.compile("\\s--rate[ =](\\d{1,9}(?:\\.\\d{1,9})?)([kKmMbB]?)(?:\\s|$)");
    private static final Map<String, Long> THOUSANDS = Map.of(
            "k", 1_000L, "K", 1_000L, "m", 1_000_000L, "M", 1_000_000L, "b", 1_000_000_000L, "B", 1_000_000_000L);

    private final Span span = new Span();
    private final List<Group> groups = new ArrayList<>();
    private List<String> names = List.of();
    private @Nullable String producer;
    private int width;
    private long restarts;
    private long last = Long.MIN_VALUE;
    private double asked = Double.NaN;

    /** A group of columns: its operation, where its count stands, and what that was in the line before. */
    private static final class Group {
        final String operation;
        final int place;
        long seen;

        Group(String operation, int place) {
            this.operation = operation;
            this.place = place;
        }
    }

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException {
        if (line.startsWith("#")) {
            if (line.contains(" run at ")) {
                producer = line.substring(1, line.indexOf(" run at ")).strip();
            } else {
                asked = asked(line);
            }
        } else if (line.startsWith(",")) {
            names = Csv.fields(line, ',');
        } else if (line.startsWith("Timestamp,")) {
            columns(Csv.fields(line, ','));
        } else {
            row(Csv.fields(line, ','), listener);
        }
    }

    /** The rate of its command line, for all threads together; one that looks for the rate itself asks for none. */
    private static double asked(String command) {
        Matcher rate = RATE.matcher(command);
        if (!rate.find() || command.contains("--maxrlat") || command.contains("--maxwlat")) {
            return Double.NaN;
        }
        double number = Double.parseDouble(rate.group(1)) * THOUSANDS.getOrDefault(rate.group(2), 1L);
        return number > 0 ? number : Double.NaN;
    }

    private void columns(List<String> columns) {
        groups.clear();
        width = columns.size();
        String operation = SeriesName.ALL;
        for (int i = 0; i < width; i++) {
            if (i < names.size() && !names.get(i).isBlank()) {
                String word = names.get(i).strip();
                operation = word.equalsIgnoreCase("All Ops") ? SeriesName.ALL : SeriesName.operation(word);
            }
            if (columns.get(i).strip().equals(COUNT)) {
                groups.add(new Group(operation, i));
            }
        }
    }

    private void row(List<String> fields, LatencyListener listener) throws MalformedException {
        if (groups.isEmpty() || fields.size() != width) {
            throw new MalformedException("has " + fields.size() + " columns, its header " + width);
        }
        long end;
        long[] counts = new long[groups.size()];
        long start;
        try {
            end = Span.nanos(Instant.parse(fields.get(0).strip()));
            start = end - Math.round(Double.parseDouble(fields.get(1)) * 1e9);
            for (int i = 0; i < counts.length; i++) {
                counts[i] = Long.parseLong(fields.get(groups.get(i).place).strip());
            }
        } catch (DateTimeParseException | NumberFormatException | ArithmeticException e) {
            throw new MalformedException("is not a row of its table");
        }
        boolean again = false;
        for (int i = 0; i < counts.length; i++) {
            again |= counts[i] < groups.get(i).seen;
        }
        if (again) {
            restarts++;
            groups.forEach(group -> group.seen = 0);
        }
        boolean first = again || last == Long.MIN_VALUE;
        long from = first ? start : last;
        report(Math.min(from, end), end, counts, first, listener);
        last = end;
    }

    /** The first interval holds the time in which the tool came up: no rate is told of it. */
    private void report(long from, long end, long[] counts, boolean first, LatencyListener listener) {
        span.add(from, end);
        long all = 0;
        for (int i = 0; i < counts.length; i++) {
            Group group = groups.get(i);
            long count = counts[i] - group.seen;
            group.seen = counts[i];
            if (!group.operation.equals(SeriesName.ERROR)) {
                listener.onFigures(LatencyFigures.count(group.operation, Kind.SERVICE, from, end, count));
            } else {
                listener.onErrors(SeriesName.ALL, from, end, count);
            }
            all += count;
        }
        if (!first && end > from) {
            listener.onLoad(new LoadFigures(from, end, all, asked, Double.NaN, Double.NaN, 0));
        }
    }

    @Override
    public boolean any() {
        return span.intervals() > 0;
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        List<Note> all = new ArrayList<>(notes);
        if (restarts > 0) {
            all.add(LatencyNote.COUNTERS_RESET.with(Note.times(restarts)));
        }
        List<LatencySeries> series = groups.stream()
                .filter(group -> !group.operation.equals(SeriesName.ERROR))
                .map(group -> new LatencySeries("", group.operation, Kind.SERVICE))
                .toList();
        return new LatencyDescription(
                producer,
                Unit.MILLISECONDS,
                "tlp-stress prints milliseconds",
                series,
                span.usualLength(),
                span.interval(),
                LatencyNote.DECAYING_RESERVOIR.with(),
                all);
    }
}
