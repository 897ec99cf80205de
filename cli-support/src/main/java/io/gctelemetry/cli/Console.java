package io.gctelemetry.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Standard output and error of a program, in UTF-8 whatever the locale. A failure to write is an error, unlike in
 * {@code System.out}. Messages start with the name of the program.
 */
public final class Console {
    private final String program;

    /* The descriptors themselves, because System.out swallows errors; tests replace them. */
    private OutputStream output = new FileOutputStream(FileDescriptor.out);
    private OutputStream error = new FileOutputStream(FileDescriptor.err);

    /** Makes the console of the program with this name. */
    public Console(String program) {
        this.program = program;
    }

    /** Sends everything to other streams. For testing only. */
    public void redirect(OutputStream newOutput, OutputStream newError) {
        output = newOutput;
        error = newError;
    }

    /** Writes a whole text; returns 0, or the exit code if it cannot be written. */
    public int write(String text) {
        try {
            output.write(text.getBytes(StandardCharsets.UTF_8));
            output.flush();
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

    /** Returns standard output for help texts. */
    public PrintWriter writer() {
        return new PrintWriter(output, true, StandardCharsets.UTF_8);
    }

    /** Writes one line to standard error at once; the message contains no control characters. */
    public void error(String message) {
        raw(program + ": " + message + "\n");
    }

    /** Writes to standard error without changes: for a progress bar. */
    public void raw(String text) {
        try {
            error.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Nobody reads standard error; the exit code still reports the failure.
            return;
        }
    }
}
