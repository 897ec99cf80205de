package io.gctelemetry.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations as people type them: {@code 500ms}, {@code 10s}, {@code 5m}, {@code 2.5h}. */
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m|h)");

    private Durations() {}

    /** Returns the duration, to the millisecond, or empty if the text is not one. */
    public static Optional<Duration> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double unit = switch (matcher.group(2)) {
            case "ms" -> 1;
            case "s" -> 1e3;
            case "m" -> 60e3;
            default -> 3600e3;
        };
        return Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1)) * unit)));
    }
}
