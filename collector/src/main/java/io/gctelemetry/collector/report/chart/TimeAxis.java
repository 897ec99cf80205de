package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Where an axis of time is marked: round times, five to ten of them. Times are nanoseconds since 1970. */
final class TimeAxis {
    private static final long SECOND = 1_000_000_000L;
    private static final long[] STEPS = Stream.of(
                    "1 2 5 10 20 50 100 200 500 1000 2000 5000 10000 15000 30000",
                    "60000 120000 300000 600000 900000 1800000",
                    "3600000 7200000 10800000 21600000 43200000 86400000 172800000 604800000")
            .flatMap(steps -> Arrays.stream(steps.split(" ", -1)))
            .mapToLong(Long::parseLong)
            .toArray();
    private static final int MOST = 10;

    private final long from;
    private final long to;
    private final Clock clock;
    private final ZoneId zone;

    TimeAxis(long from, long to, Clock clock, ZoneId zone) {
        this.zone = zone;
        this.from = from;
        this.to = Math.max(to, from + 1_000_000);
        this.clock = clock;
    }

    /** A mark and what stands at it. */
    record Mark(long time, String words) {}

    List<Mark> marks() {
        long step = STEPS[STEPS.length - 1] * 1_000_000;
        for (int i = STEPS.length - 1; i >= 0 && (to - from) / (STEPS[i] * 1_000_000) <= MOST; i--) {
            step = STEPS[i] * 1_000_000;
        }
        while ((to - from) / step > MOST) {
            step *= 2;
        }
        List<Mark> marks = new ArrayList<>();
        for (long time = Math.floorDiv(from + step - 1, step) * step; time <= to; time += step) {
            marks.add(new Mark(time, words(time, step)));
        }
        return marks;
    }

    private String words(long time, long step) {
        if (!Times.dated(clock)) {
            return step < SECOND ? String.format(Locale.ROOT, "%.3f s", time / 1e9) : time / SECOND + " s";
        }
        String pattern = step < SECOND
                ? "HH:mm:ss.SSS"
                : step < 60 * SECOND ? "HH:mm:ss" : step < 86_400 * SECOND ? "HH:mm" : "MM-dd";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(zone).format(Units.instant(time));
    }

    /** What the axis is called. */
    String title() {
        return Times.dated(clock)
                ? "time, " + Units.zoneName(zone) + ", "
                        + Units.date(Units.instant(from), zone).substring(0, 10)
                : "time since the JVM began";
    }

    /** Where a time stands between 0 and 1. */
    double place(long time) {
        return (double) (time - from) / (to - from);
    }
}
