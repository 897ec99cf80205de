package io.gctelemetry.profiles.cli.output;

import io.gctelemetry.cli.Console;
import java.io.OutputStream;
import java.io.PrintWriter;

/**
 * Standard output and error of {@code gc-profiles}. Output is collected and written whole at the end, so that a failure leaves no
 * part of it.
 */
public final class Out {
    private static final Console CONSOLE = new Console("gc-profiles");

    private final StringBuilder text = new StringBuilder();

    /** Sends everything to other streams. For tests only. */
    public static void redirect(OutputStream output, OutputStream error) {
        CONSOLE.redirect(output, error);
    }

    /** Returns standard output for help texts. */
    public static PrintWriter writer() {
        return CONSOLE.writer();
    }

    /** Adds a line. */
    public Out line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /** Adds a text without changes. */
    public Out text(String more) {
        text.append(more);
        return this;
    }

    /** Writes everything; returns 0, or the exit code if it cannot be written. */
    public int flush() {
        return CONSOLE.write(text.toString());
    }

    /** Writes one line to standard error at once, with control characters escaped. */
    public static void error(String message) {
        CONSOLE.error(printable(message));
    }

    /** Returns the text with control characters shown as {@code \x1b}; line feeds become blanks. */
    public static String printable(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\t') {
                out.append(' ');
            } else if (c < 0x20 || (c >= 0x7f && c < 0xa0)) {
                out.append(String.format("\\x%02x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
