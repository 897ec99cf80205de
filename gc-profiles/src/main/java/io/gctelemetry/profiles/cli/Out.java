package io.gctelemetry.profiles.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and error of the program, in UTF-8 whatever the locale. Output is written whole at the end, so that a failure
 * leaves no half of it, and a failure to write is an error and not silence.
 */
final class Out {

    /* The descriptors themselves, because System.out swallows errors; tests put their own in. */
    private static OutputStream standardOutput = new FileOutputStream(FileDescriptor.out);
    private static OutputStream standardError = new FileOutputStream(FileDescriptor.err);

    private final StringBuilder text = new StringBuilder();

    /** Sends everything elsewhere. Package private. For testing only. */
    static void redirect(OutputStream output, OutputStream error) {
        standardOutput = output;
        standardError = error;
    }

    /** Adds a line. */
    Out line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /** Adds a text as it is. */
    Out text(String more) {
        text.append(more);
        return this;
    }

    /** Writes everything; returns 0, or the exit code when it could not be written. */
    int flush() {
        try {
            standardOutput.write(text.toString().getBytes(StandardCharsets.UTF_8));
            standardOutput.flush();
            return 0;
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage());
            if (reason.contains("Broken pipe")) {
                return 141;
            }
            error("standard output cannot be written: " + reason);
            return 2;
        }
    }

    /** Writes one line to standard error at once, without any control character it may carry. */
    static void error(String message) {
        try {
            standardError.write(("gc-profiles: " + printable(message) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Nobody listens on standard error; the exit code still tells.
            return;
        }
    }

    /** Returns the text with control characters shown as {@code \x1b}; line feeds become blanks. */
    static String printable(String text) {
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
