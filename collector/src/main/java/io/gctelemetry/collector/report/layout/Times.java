package io.gctelemetry.collector.report.layout;

import io.gctelemetry.cli.Units;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.ZoneId;
import java.util.Locale;

/** Points in time on the clock of a file. */
public final class Times {
    private Times() {}

    /** Returns a date in a zone with milliseconds, or seconds since the start of the JVM if the file contains no date. */
    public static String time(long nanos, Clock clock, ZoneId zone) {
        return dated(clock) ? Units.dateMillis(nanos, zone) : String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
    }

    /** Returns whether times on the clock have a date; if not, they are seconds since the start of the JVM. */
    public static boolean dated(Clock clock) {
        return clock == Clock.WALL || clock == Clock.WALL_WITHOUT_ZONE;
    }
}
