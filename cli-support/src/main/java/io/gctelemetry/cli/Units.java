package io.gctelemetry.cli;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes durations, points in time and counts for people and for programs. */
public final class Units {
    private static final long NANOS = 1_000_000_000L;
    private static final DateTimeFormatter DATE = formatter("yyyy-MM-dd HH:mm:ss", ZoneOffset.UTC);
    private static final DateTimeFormatter DATE_MILLIS = formatter("yyyy-MM-dd HH:mm:ss.SSS", ZoneOffset.UTC);

    private Units() {}

    private static DateTimeFormatter formatter(String pattern, ZoneId zone) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(zone);
    }

    /** Returns three digits and the unit that suits: {@code 12.3 us}, {@code 4.56 ms}, {@code 71.0 s}. */
    public static String length(long nanos, Style style) {
        if (nanos < 1000) {
            return nanos + " ns";
        }
        if (nanos < 999_500) {
            return digits("%.", nanos / 1e3) + style.of(" \u00b5s", " us");
        }
        return nanos < 999_500_000 ? digits("%.", nanos / 1e6) + " ms" : digits("%.", nanos / 1e9) + " s";
    }

    /** Returns milliseconds with at least three digits: {@code 0.12 ms}, {@code 48.1 ms}, {@code 1,204 ms}. */
    public static String millis(Duration duration) {
        return digits("%,.", duration.toNanos() / 1e6) + " ms";
    }

    /** Returns a size in memory with three digits at least: {@code 0.31 MiB}, {@code 12.5 MiB}, {@code 4,096 MiB}. */
    public static String mebibytes(double bytes) {
        return digits("%,.", bytes / (1 << 20)) + " MiB";
    }

    private static String digits(String start, double value) {
        int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, start + decimals + "f", value);
    }

    /** Returns seconds with three decimals and no unit, for sums in a column. */
    public static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }

    /** Returns seconds with three decimals and the unit: {@code 0.812 s}. */
    public static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%,.3f s", duration.toNanos() / 1e9);
    }

    /** Returns a long time without fractions: {@code 42.1 s}, {@code 3 min 20 s}, {@code 2 h 5 min}. */
    public static String span(long nanos, Style style) {
        long whole = Math.round(nanos / 1e9);
        if (whole < 120) {
            return length(nanos, style);
        }
        return whole < 7200
                ? whole / 60 + " min " + whole % 60 + " s"
                : whole / 3600 + " h " + whole % 3600 / 60 + " min";
    }

    /** Returns minutes and seconds: {@code 1:05}. */
    public static String minutes(Duration duration) {
        return String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
    }

    /** Returns a count with separated thousands: {@code 22,431}. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** Returns the share of a part in a whole: {@code 0.90 %}. */
    public static String percent(Duration part, Duration whole) {
        return String.format(Locale.ROOT, "%.2f %%", 100.0 * part.toNanos() / Math.max(1, whole.toNanos()));
    }

    /** Returns a date and time in UTC, to the second. */
    public static String date(Instant instant) {
        return DATE.format(instant);
    }

    /** Returns a date and time in a zone, to the second. */
    public static String date(Instant instant, ZoneId zone) {
        return DATE.withZone(zone).format(instant);
    }

    /** Returns a date and time in a zone, to the millisecond. */
    public static String dateMillis(long epochNanos, ZoneId zone) {
        return DATE_MILLIS.withZone(zone).format(instant(epochNanos));
    }

    /** Returns how a zone is called behind a time: {@code UTC}, {@code Europe/Berlin}, {@code +02:00}. */
    public static String zoneName(ZoneId zone) {
        return zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
    }

    /** Returns the time of day, to the millisecond. */
    public static String timeOfDay(Instant instant, ZoneId zone) {
        return formatter("HH:mm:ss.SSS", zone).format(instant);
    }

    /** Returns the point in time that is this number of nanoseconds after the epoch. */
    public static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS));
    }

    /** Returns the nanoseconds since the epoch. */
    public static long nanos(Instant instant) {
        return instant.getEpochSecond() * NANOS + instant.getNano();
    }
}
