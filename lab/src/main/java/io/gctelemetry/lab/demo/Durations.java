package io.gctelemetry.lab.demo;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How lengths of time are typed: {@code 90s}, {@code 2m}, {@code 1h}; a bare number is seconds. */
final class Durations {
    private static final Pattern SPELLING = Pattern.compile("(\\d{1,6})([smh]?)");

    private Durations() {}

    static Optional<Duration> parse(String text) {
        Matcher matcher = SPELLING.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "h" -> Duration.ofHours(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofSeconds(number);
                });
    }
}
