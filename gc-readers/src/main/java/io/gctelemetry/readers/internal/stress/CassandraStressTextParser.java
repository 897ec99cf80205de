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
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the table that cassandra-stress prints each second, and the summary below it. */
final class CassandraStressTextParser implements LineParser {
    private static final Pattern RATE = Pattern.compile("\\s*OpsPer Sec:\\s*([0-9]{1,9})\\s*");
    private static final Pattern RUNNING =
            Pattern.compile("Running (?:.{1,200}? )?with ([0-9]{1,6}) thread(?:s|Count)\\b.*");
    private static final Pattern SUMMARY =
            Pattern.compile("Latency (median|max|(?:[0-9.]+)th percentile)\\s*:\\s*([0-9.]+) ms(?:\\s*\\[(.*)])?\\s*");
    private static final Pattern PART = Pattern.compile("([^:,\\[\\]]+): *([0-9.]+) ms");
    private static final Map<String, Double> PERCENTILES =
            Map.of("med", 50.0, ".95", 95.0, ".99", 99.0, ".999", 99.9, "max", 100.0);
    private static final int MOST_OPERATIONS = 100;

    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private final Map<String, SortedMap<Double, Long>> summary = new LinkedHashMap<>();
    private final Span span = new Span();
    private final boolean clock;
    private final long origin;
    private List<String> columns = List.of();
    private Kind kind = Kind.UNKNOWN;
    private long rows;
    private Operation total = new Operation();
    private long asked;
    private long threads;
    private long base;
    private long last;
    private long runs;

    CassandraStressTextParser(LatencyOptions options) {
        clock = options.start() != null;
        origin = options.start() == null ? 0 : Span.nanos(options.start());
    }

    /** What a type of operation had reached in the line before. */
    private static final class Operation {
        long count;
        long errors;
        long end;
    }

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException {
        if (line.startsWith("type ") && line.contains("total ops")) {
            header(line);
        } else if (!columns.isEmpty() && line.matches("[A-Za-z_]+,.*")) {
            row(line, listener);
        } else if (line.startsWith("Latency ")) {
            summary(line);
        } else {
            settings(line);
        }
    }

    private void settings(String line) {
        Matcher rate = RATE.matcher(line);
        Matcher running = RUNNING.matcher(line);
        if (rate.matches()) {
            asked = Long.parseLong(rate.group(1));
            kind = asked == 0 ? Kind.SERVICE : kind;
        } else if (running.matches()) {
            threads = Long.parseLong(running.group(1));
        }
    }

    private void header(String line) {
        List<String> names = new ArrayList<>(List.of("type"));
        for (String name : line.substring("type".length()).split(",", -1)) {
            names.add(name.strip());
        }
        columns = names;
        operations.clear();
        total = new Operation();
        base += last;
        last = 0;
        runs++;
    }

    private void row(String line, LatencyListener listener) throws MalformedException {
        List<String> fields = Csv.fields(line, ',');
        if (fields.size() != columns.size()) {
            throw new MalformedException("has " + fields.size() + " columns, its header " + columns.size()
                    + (fields.size() > columns.size() ? "; was it written with decimal commas?" : ""));
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (int i = 1; i < fields.size(); i++) {
            numbers.put(columns.get(i), number(fields.get(i)));
        }
        String word = fields.get(0).strip();
        String operation = SeriesName.operation(word);
        if (!numbers.containsKey("time") || !numbers.containsKey("total ops")) {
            throw new MalformedException("is not a row of cassandra-stress");
        }
        if (operation.equals(SeriesName.ALL)) {
            load(numbers, listener);
        }
        if (operation.equals(SeriesName.ALL) && operations.keySet().stream().anyMatch(one -> !one.equals(operation))) {
            return;
        }
        if (operations.size() >= MOST_OPERATIONS && !operations.containsKey(operation)) {
            throw new MalformedException("names one operation more than any run has");
        }
        report(operation, numbers, operations.computeIfAbsent(operation, name -> new Operation()), listener);
    }

    private void report(String operation, Map<String, Double> numbers, Operation before, LatencyListener listener) {
        long end = Math.max(before.end, nanos(numbers.getOrDefault("time", 0.0), 1e9));
        long count = numbers.getOrDefault("total ops", 0.0).longValue();
        long errors = numbers.getOrDefault("errors", 0.0).longValue();
        SortedMap<Double, Long> percentiles = new TreeMap<>();
        PERCENTILES.forEach((name, percent) -> {
            Double millis = numbers.get(name);
            if (millis != null) {
                percentiles.put(percent, nanos(millis, 1e6));
            }
        });
        long from = origin + base + before.end;
        long to = origin + base + end;
        span.add(from, to);
        rows++;
        listener.onFigures(
                new LatencyFigures(operation, kind, from, to, Math.max(0, count - before.count), false, percentiles));
        listener.onErrors(operation, from, to, Math.max(0, errors - before.errors));
        before.end = end;
        before.count = count;
        before.errors = errors;
        last = Math.max(last, end);
    }

    /** How many threads were busy is their requests a second times how long one takes (Little's law): at most all of them. */
    private void load(Map<String, Double> numbers, LatencyListener listener) {
        long end = Math.max(total.end, nanos(numbers.getOrDefault("time", 0.0), 1e9));
        long count = numbers.getOrDefault("total ops", 0.0).longValue();
        long ended = Math.max(0, count - total.count);
        if (end > total.end && threads > 0) {
            double seconds = (end - total.end) / 1e9;
            double mean = numbers.getOrDefault("mean", Double.NaN) / 1e3;
            listener.onLoad(new LoadFigures(
                    origin + base + total.end,
                    origin + base + end,
                    ended,
                    asked > 0 ? (double) asked : Double.NaN,
                    Math.min((double) threads, ended / seconds * mean),
                    (double) threads,
                    0));
        }
        total.end = end;
        total.count = count;
    }

    private static long nanos(double value, double each) {
        return (long) Math.min(Math.max(0, value * each), 1e18);
    }

    private static double number(String text) throws MalformedException {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new MalformedException("is not a row of cassandra-stress");
        }
    }

    private void summary(String line) throws MalformedException {
        Matcher matcher = SUMMARY.matcher(line);
        if (!matcher.matches()) {
            return;
        }
        String word = matcher.group(1);
        double percent =
                word.equals("median") ? 50 : word.equals("max") ? 100 : number(word.substring(0, word.indexOf("th")));
        String parts = matcher.group(3) == null ? "" : matcher.group(3);
        Matcher part = PART.matcher(parts);
        summary.computeIfAbsent(SeriesName.ALL, name -> new TreeMap<>())
                .put(percent, nanos(number(matcher.group(2)), 1e6));
        while (part.find() && summary.size() < MOST_OPERATIONS) {
            summary.computeIfAbsent(SeriesName.operation(part.group(1).strip()), name -> new TreeMap<>())
                    .put(percent, nanos(number(part.group(2)), 1e6));
        }
    }

    /** The figures of the whole run come last. */
    @Override
    public void end(LatencyListener listener) {
        long all = operations.values().stream()
                .mapToLong(operation -> operation.count)
                .sum();
        summary.forEach((operation, percentiles) -> {
            Operation one = operations.get(operation);
            long count = one == null ? all : one.count;
            listener.onFigures(
                    new LatencyFigures(operation, kind, origin + base, origin + base + last, count, true, percentiles));
        });
    }

    @Override
    public boolean any() {
        return rows > 0 || !summary.isEmpty();
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        List<Note> all = new ArrayList<>(notes);
        if (!clock) {
            all.add(LatencyNote.NO_WALL_CLOCK.with(", or read the hdrfile= of the same run, which has the date"));
        }
        if (kind == Kind.UNKNOWN) {
            all.add(LatencyNote.KIND_UNKNOWN.with());
        }
        if (runs > 1) {
            all.add(LatencyNote.SEVERAL_RUNS.with(runs));
        }
        return new LatencyDescription(
                "cassandra-stress",
                Unit.MILLISECONDS,
                "cassandra-stress prints milliseconds",
                operations.keySet().stream()
                        .map(operation -> new LatencySeries("", operation, kind))
                        .toList(),
                span.usualLength(),
                clock ? span.interval() : null,
                LatencyNote.PERCENTILES_OF_SECONDS.with(),
                all);
    }
}
