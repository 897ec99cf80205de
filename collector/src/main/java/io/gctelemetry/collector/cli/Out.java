package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Console;
import io.gctelemetry.readers.input.Printable;
import java.io.OutputStream;
import java.io.PrintWriter;

/** Standard output and error of {@code gc-collector}. Output is written whole at the end, so that a failure leaves no part of it. */
final class Out {
    private static final Console CONSOLE = new Console("gc-collector");

    private Out() {}

    /** Sends everything to other streams. Package private. For testing only. */
    static void redirect(OutputStream output, OutputStream error) {
        CONSOLE.redirect(output, error);
    }

    /** Writes a text; returns 0, or the exit code if it cannot be written. */
    static int write(String text) {
        return CONSOLE.write(text);
    }

    /** Returns standard output for help texts. */
    static PrintWriter writer() {
        return CONSOLE.writer();
    }

    /** Writes one line to standard error at once, with control characters escaped. */
    static void error(String message) {
        CONSOLE.error(Printable.of(message));
    }

    /** Writes to standard error without changes: for the progress bar. */
    static void raw(String text) {
        CONSOLE.raw(text);
    }
}
