package io.gctelemetry.readers.internal.ycsb;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.LineParser;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LatencyFigures;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the status lines of YCSB (standard error) and its summary (standard output), together or alone. */
final class YcsbTextParser implements LineParser {
    static final Pattern STATUS =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]{8}:[0-9]{3}) ([0-9]+) sec: ([0-9]+) operations;(.*)");
    static final Pattern SUMMARY = Pattern.compile("\\[([A-Za-z0-9_-]+)], ([^,]+), *([-0-9.Ee+NaInfity]+)\\s*");
    private static final Pattern OPERATION = Pattern.compile("\\[([A-Za-z0-9_-]+): ([^\\]]*)]");
    private static final Pattern PERCENTILE = Pattern.compile("([0-9.]+)(?:st|nd|rd|th)PercentileLatency\\(us\\)");
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss:SSS", Locale.ROOT);
    private static final int MOST_OPERATIONS = 100;

    private final Map<String, Whole> wholes = new LinkedHashMap<>();
    private final Set<LatencySeries> series = new LinkedHashSet<>();
    private final Span span = new Span();
    private final @Nullable Long given;
    private long shift;
    private long seconds = -1;
    private long end;
    private long run;

    YcsbTextParser(LatencyOptions options) {
        given = options.start() == null ? null : Span.nanos(options.start());
    }

    /** The summary of one operation. */
    private static final class Whole {
        final SortedMap<Double, Long> percentiles = new TreeMap<>();
        long count = -1;
    }

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException {
        Matcher status = STATUS.matcher(line);
        if (status.matches()) {
            status(status, listener);
            return;
        }
        Matcher summary = SUMMARY.matcher(line);
        if (summary.matches()) {
            summary(summary.group(1), summary.group(2), summary.group(3));
        }
    }

    private void status(Matcher status, LatencyListener listener) throws MalformedException {
        long now;
        long second;
        try {
            now = Span.nanos(LocalDateTime.parse(status.group(1), STAMP).toInstant(ZoneOffset.UTC));
            second = Long.parseLong(status.group(2));
        } catch (DateTimeParseException | NumberFormatException | ArithmeticException e) {
            throw new MalformedException("holds a time that is none");
        }
        if (seconds < 0 && given != null) {
            shift = given - (now - second * 1_000_000_000);
        }
        long from = seconds < 0 ? now - second * 1_000_000_000 : end;
        end = now;
        seconds = second;
        if (from >= now) {
            return;
        }
        span.add(from + shift, now + shift);
        Matcher operation = OPERATION.matcher(status.group(4));
        while (operation.find()) {
            figures(operation.group(1), operation.group(2), from + shift, now + shift, listener);
        }
    }

    private void figures(String word, String text, long from, long to, LatencyListener listener)
            throws MalformedException {
        SortedMap<Double, Long> percentiles = new TreeMap<>();
        long count = 0;
        for (String part : text.split(", *", -1)) {
            String[] pair = part.split("=", 2);
            if (pair.length < 2 || pair[1].isBlank() || pair[1].equals("NaN")) {
                continue;
            }
            // other figures are not used: the average of no request is a sign of the locale
            if (pair[0].equals("Count")) {
                count = (long) number(pair[1]);
            } else if (pair[0].equals("Max")) {
                percentiles.put(100.0, nanos(number(pair[1])));
            } else if (pair[0].matches("[0-9]+(\\.[0-9]+)?")) {
                percentiles.put(number(pair[0]), nanos(number(pair[1])));
            }
        }
        LatencySeries one = SeriesName.ofTag(word, Kind.SERVICE);
        if (series.size() < MOST_OPERATIONS) {
            series.add(one);
        }
        if (one.operation().equals(SeriesName.ERROR)) {
            listener.onErrors(SeriesName.ALL, from, to, count);
        } else if (count > 0) {
            listener.onFigures(new LatencyFigures(one.operation(), one.kind(), from, to, count, false, percentiles));
        }
    }

    private void summary(String word, String name, String value) throws MalformedException {
        if (word.equals("OVERALL")) {
            if (name.equals("RunTime(ms)")) {
                run = nanos(number(value) * 1000);
            }
            return;
        }
        if (wholes.size() >= MOST_OPERATIONS) {
            return;
        }
        Matcher percentile = PERCENTILE.matcher(name);
        if (name.equals("Operations")) {
            wholes.computeIfAbsent(word, one -> new Whole()).count = (long) number(value);
        } else if (name.equals("MaxLatency(us)")) {
            wholes.computeIfAbsent(word, one -> new Whole()).percentiles.put(100.0, nanos(number(value)));
        } else if (percentile.matches()) {
            wholes.computeIfAbsent(word, one -> new Whole())
                    .percentiles
                    .put(number(percentile.group(1)), nanos(number(value)));
        }
    }

    private static double number(String text) throws MalformedException {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new MalformedException("holds a figure that is not a number");
        }
    }

    private static long nanos(double micros) {
        return (long) Math.min(Math.max(0, micros * 1000), 1e18);
    }

    @Override
    public void end(LatencyListener listener) {
        long to = span.intervals() > 0 ? end + shift : (given == null ? 0 : given) + run;
        wholes.forEach((word, whole) -> {
            LatencySeries one = SeriesName.ofTag(word, Kind.SERVICE);
            series.add(one);
            if (one.operation().equals(SeriesName.ERROR)) {
                if (span.intervals() == 0) {
                    listener.onErrors(SeriesName.ALL, to - run, to, Math.max(0, whole.count));
                }
            } else if (whole.count != 0) {
                listener.onFigures(new LatencyFigures(
                        one.operation(), one.kind(), to - run, to, whole.count, true, whole.percentiles));
            }
        });
    }

    @Override
    public boolean any() {
        return span.intervals() > 0 || !wholes.isEmpty();
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        List<Note> all = new ArrayList<>(notes);
        boolean timed = span.intervals() > 0;
        if (given == null) {
            all.add(timed ? ReaderNote.NO_TIME_ZONE.with() : LatencyNote.NO_WALL_CLOCK.with(""));
        }
        return new LatencyDescription(
                "YCSB",
                Unit.MICROSECONDS,
                "YCSB prints microseconds",
                List.copyOf(series),
                span.usualLength(),
                span.interval(),
                LatencyNote.PERCENTILES_OF_INTERVALS.with(),
                all);
    }
}
