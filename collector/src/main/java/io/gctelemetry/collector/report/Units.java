package io.gctelemetry.collector.report;

import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Nanoseconds as people and as programs read them. The only place that converts. */
final class Units {
    private static final long NANOS = 1_000_000_000L;
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Units() {}

    /** Three digits with the unit that suits: {@code 12.3 us}, {@code 4.56 ms}, {@code 71.0 s}. */
    static String length(long nanos, Style style) {
        if (nanos < 1000) {
            return nanos + " ns";
        }
        if (nanos < 999_500) {
            return digits(nanos / 1e3) + style.of(" \u00b5s", " us");
        }
        return nanos < 999_500_000 ? digits(nanos / 1e6) + " ms" : digits(nanos / 1e9) + " s";
    }

    private static String digits(double value) {
        int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** A sum in seconds with three decimals, so that sums stand below each other. */
    static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }

    /** A stretch of time: {@code 42.1 s}, {@code 3 min 20 s}, {@code 2 h 5 min}. */
    static String span(long nanos, Style style) {
        long whole = Math.round(nanos / 1e9);
        if (whole < 120) {
            return length(nanos, style);
        }
        return whole < 7200
                ? whole / 60 + " min " + whole % 60 + " s"
                : whole / 3600 + " h " + whole % 3600 / 60 + " min";
    }

    /** To the last digit that is known, without an exponent: what JSON and CSV hold. */
    static String exactSeconds(long nanos) {
        BigDecimal seconds = BigDecimal.valueOf(nanos, 9);
        return seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString();
    }

    /** A point in time with milliseconds: a date in UTC, or seconds since the JVM began where the file knows no date. */
    static String time(long nanos, Clock clock) {
        return clock == Clock.UPTIME || clock == Clock.NONE
                ? String.format(Locale.ROOT, "%.3f s", nanos / 1e9)
                : MILLIS.format(instant(nanos));
    }

    /** A point in time to the second. */
    static String date(Instant instant) {
        return DATE.format(instant);
    }

    static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS));
    }

    static long nanos(Instant instant) {
        return instant.getEpochSecond() * NANOS + instant.getNano();
    }
}
