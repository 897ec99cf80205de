package io.gctelemetry.profiles.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and error of the program, in UTF-8 whatever the locale. Output is written whole at the end, so that a failure
 * leaves no half of it, and a failure to write is an error and not silence.
 */
final class Out {

    private final StringBuilder text = new StringBuilder();

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
            write(FileDescriptor.out, text.toString());
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
            write(FileDescriptor.err, "gc-profiles: " + printable(message) + "\n");
        } catch (IOException e) {
            // Nobody listens on standard error; the exit code still tells.
            return;
        }
    }

    @SuppressWarnings("resource") // standard output is not ours to close
    private static void write(FileDescriptor to, String text) throws IOException {
        new FileOutputStream(to).write(text.getBytes(StandardCharsets.UTF_8));
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
