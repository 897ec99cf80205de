package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Units;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Where an axis of time is marked: round times, five to ten of them. Times are nanoseconds since 1970. */
final class TimeAxis {
    private static final long SECOND = 1_000_000_000L;
    private static final long[] STEPS = {
        1,
        2,
        5,
        10,
        20,
        50,
        100,
        200,
        500,
        1000,
        2000,
        5000,
        10_000,
        15_000,
        30_000,
        60_000,
        120_000,
        300_000,
        600_000,
        900_000,
        1_800_000,
        3_600_000,
        7_200_000,
        10_800_000,
        21_600_000,
        43_200_000,
        86_400_000,
        172_800_000,
        604_800_000
    };
    private static final int MOST = 10;

    private final long from;
    private final long to;
    private final Clock clock;

    TimeAxis(long from, long to, Clock clock) {
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
        if (sinceStart()) {
            return step < SECOND ? String.format(Locale.ROOT, "%.3f s", time / 1e9) : time / SECOND + " s";
        }
        String pattern = step < SECOND
                ? "HH:mm:ss.SSS"
                : step < 60 * SECOND ? "HH:mm:ss" : step < 86_400 * SECOND ? "HH:mm" : "MM-dd";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
                .withZone(ZoneOffset.UTC)
                .format(Units.instant(time));
    }

    /** What the axis is called. */
    String title() {
        return sinceStart()
                ? "time since the JVM began"
                : "time, UTC, " + Units.date(Units.instant(from)).substring(0, 10);
    }

    private boolean sinceStart() {
        return clock == Clock.UPTIME || clock == Clock.NONE;
    }

    /** Where a time stands between 0 and 1. */
    double place(long time) {
        return (double) (time - from) / (to - from);
    }
}
