package io.gctelemetry.readers.input;

import java.util.Locale;

/** Text of unknown origin made fit for a terminal and for one line. */
public final class Printable {
    private static final int LONGEST = 300;

    private Printable() {}

    /** The text without control characters, each shown as its escape; what is longer than 300 characters is cut. */
    public static String of(String text) {
        StringBuilder out = new StringBuilder(Math.min(text.length(), LONGEST) + 8);
        for (int i = 0; i < text.length(); i++) {
            if (out.length() >= LONGEST) {
                return out.append("...").toString();
            }
            char c = text.charAt(i);
            if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || isLineBreak(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isLineBreak(char c) {
        return c == 0x2028 || c == 0x2029;
    }
}
