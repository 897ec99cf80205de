package io.gctelemetry.profiles.jvm;

import java.util.Locale;
import java.util.OptionalLong;

/** Sizes as the JVM writes them: a whole number and one letter of k, m, g, t in either case; without a letter, bytes. */
public final class Sizes {

    public static final long KB = 1L << 10;
    public static final long MB = 1L << 20;
    public static final long GB = 1L << 30;
    public static final long TB = 1L << 40;

    private Sizes() {}

    /** Returns the bytes, or empty when the JVM would not take the text as a size or it exceeds 63 bits. */
    public static OptionalLong parse(String text) {
        if (text.isEmpty() || text.length() > 20) {
            return OptionalLong.empty();
        }
        long unit = switch (Character.toLowerCase(text.charAt(text.length() - 1))) {
            case 'k' -> KB;
            case 'm' -> MB;
            case 'g' -> GB;
            case 't' -> TB;
            default -> 1;
        };
        String digits = unit == 1 ? text : text.substring(0, text.length() - 1);
        if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Math.multiplyExact(Long.parseLong(digits), unit));
        } catch (ArithmeticException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Returns the shortest exact text: {@code 31g}, {@code 800m}, {@code 1}. */
    public static String format(long bytes) {
        for (char unit : new char[] {'t', 'g', 'm', 'k'}) {
            long size = parse("1" + unit).orElseThrow();
            if (bytes >= size && bytes % size == 0) {
                return bytes / size + String.valueOf(unit);
            }
        }
        return Long.toString(bytes);
    }

    /** Returns a text for people, with at most one decimal: {@code 30.5 GB}. */
    public static String describe(long bytes) {
        long unit = bytes >= GB ? GB : bytes >= MB ? MB : bytes >= KB ? KB : 1;
        String name = unit == GB ? " GB" : unit == MB ? " MB" : unit == KB ? " KB" : " bytes";
        return bytes % unit == 0
                ? bytes / unit + name
                : String.format(Locale.ROOT, "%.1f%s", (double) bytes / unit, name);
    }
}
