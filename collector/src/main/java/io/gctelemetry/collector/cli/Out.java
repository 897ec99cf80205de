package io.gctelemetry.collector.cli;

import io.gctelemetry.readers.input.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and error of the program, in UTF-8 whatever the locale. Output is written whole at the end, so that a
 * failure leaves no half of it, and a failure to write is an error and not silence.
 */
final class Out {

    /* The descriptors themselves, because System.out swallows errors; tests put their own in. */
    private static OutputStream standardOutput = new FileOutputStream(FileDescriptor.out);
    private static OutputStream standardError = new FileOutputStream(FileDescriptor.err);

    private Out() {}

    /** Sends everything elsewhere. Package private. For testing only. */
    static void redirect(OutputStream output, OutputStream error) {
        standardOutput = output;
        standardError = error;
    }

    /** Writes a text; returns 0, or the exit code when it could not be written. */
    static int write(String text) {
        try {
            standardOutput.write(text.getBytes(StandardCharsets.UTF_8));
            standardOutput.flush();
            return Exit.DONE;
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage());
            if (reason.contains("Broken pipe")) {
                return Exit.READER_GONE;
            }
            error("standard output cannot be written: " + reason);
            return Exit.BAD_INPUT;
        }
    }

    /** Standard output for help texts. */
    static PrintWriter writer() {
        return new PrintWriter(standardOutput, true, StandardCharsets.UTF_8);
    }

    /** Writes one line to standard error at once, without any control character it may carry. */
    static void error(String message) {
        raw("gc-collector: " + Printable.of(message) + "\n");
    }

    /** Writes to standard error as it is: for the progress bar. */
    static void raw(String text) {
        try {
            standardError.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Nobody listens on standard error; the exit code still tells.
            return;
        }
    }
}
