package io.gctelemetry.lab.summary;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How figures are written for people. */
public final class Units {
    private Units() {}

    /** Milliseconds, with three digits that count: {@code 0.12 ms}, {@code 48.1 ms}, {@code 1,204 ms}. */
    public static String millis(Duration duration) {
        double millis = duration.toNanos() / 1e6;
        String format = millis < 9.995 ? "%,.2f ms" : millis < 99.95 ? "%,.1f ms" : "%,.0f ms";
        return String.format(Locale.ROOT, format, millis);
    }

    /** Seconds to the millisecond: {@code 0.812 s}. */
    public static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%,.3f s", duration.toNanos() / 1e9);
    }

    /** {@code 22,431}. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** The share of a part in a whole: {@code 0.90 %}. */
    public static String percent(Duration part, Duration whole) {
        return String.format(Locale.ROOT, "%.2f %%", 100.0 * part.toNanos() / Math.max(1, whole.toNanos()));
    }

    /** The time of day to the millisecond. */
    public static String timeOfDay(Instant instant, ZoneId zone) {
        return DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT)
                .withZone(zone)
                .format(instant);
    }

    /** {@code 1:05} for 65 seconds. */
    public static String minutes(Duration duration) {
        return String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
    }
}
