package io.gctelemetry.collector.cli.option;

import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.figures.Period;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select a part of the files by time. */
public final class InputOptions {
    /** Ten years, in nanoseconds. */
    private static final double LONGEST = 3.2e17;

    private static final Pattern LENGTH = Pattern.compile("(\\d+(?:\\.\\d+)?)(ns|us|ms|s|m|min|h)");

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description =
                    "Use only data that ended at or after this time: 2026-11-21T18:00:00Z or seconds since 1970; of a log without"
                            + " wall clock, seconds since the start of its JVM.")
    @Nullable
    String from;

    @Option(names = "--to", paramLabel = "TIME", description = "Use only data that ended before this time.")
    @Nullable
    String to;

    /** Returns the selected part. */
    public Period period() {
        Instant start = from == null ? null : instant("--from", from);
        Instant end = to == null ? null : instant("--to", to);
        if (start != null && end != null && !start.isBefore(end)) {
            throw new UsageException("--from is not before --to: no data can be between " + start + " and " + end);
        }
        return new Period(start, end);
    }

    static Instant instant(String option, String text) {
        try {
            if (text.matches("-?\\d{1,11}(\\.\\d{1,9})?")) {
                java.math.BigDecimal seconds = new java.math.BigDecimal(text);
                return Instant.ofEpochSecond(0)
                        .plusNanos(seconds.movePointRight(9).longValue());
            }
            return OffsetDateTime.parse(text.toUpperCase(Locale.ROOT)).toInstant();
        } catch (DateTimeException e) {
            throw new UsageException(option + " " + text
                    + ": not a time (use 2026-11-21T18:00:00Z, with Z or the offset of its zone, or seconds "
                    + "since 1970)");
        }
    }

    /** Parses a length with its unit, such as {@code 50ms}, into nanoseconds. */
    public static long length(String option, String text) {
        Matcher matcher = LENGTH.matcher(text);
        if (!matcher.matches() || matcher.group(1).length() > 9) {
            throw new UsageException(option + " " + text + ": not a duration (use 50ms or 1.5s)");
        }
        double unit = switch (matcher.group(2)) {
            case "ns" -> 1;
            case "us" -> 1e3;
            case "ms" -> 1e6;
            case "s" -> 1e9;
            case "h" -> 3600e9;
            default -> 60e9;
        };
        double nanos = Double.parseDouble(matcher.group(1)) * unit;
        if (nanos > LONGEST) {
            throw new UsageException(option + " " + text + ": too long (at most ten years)");
        }
        return (long) nanos;
    }
}
