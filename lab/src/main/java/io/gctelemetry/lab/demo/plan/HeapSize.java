package io.gctelemetry.lab.demo.plan;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a heap.
 *
 * @param text as the JVM's {@code -Xmx} takes it: {@code 1g}, {@code 768m}
 */
public record HeapSize(String text, long bytes) {
    private static final Pattern SPELLING = Pattern.compile("([1-9]\\d{0,5})([mMgG])");

    /** Reads {@code 1g} or {@code 768m}; empty if it is neither. */
    public static Optional<HeapSize> parse(String text) {
        Matcher matcher = SPELLING.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long unit = matcher.group(2).equalsIgnoreCase("g") ? 1L << 30 : 1L << 20;
        return Optional.of(new HeapSize(text, Long.parseLong(matcher.group(1)) * unit));
    }

    @Override
    public String toString() {
        return text;
    }
}
