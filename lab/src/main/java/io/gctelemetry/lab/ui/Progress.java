package io.gctelemetry.lab.ui;

import java.io.PrintStream;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Shows the progress. On a terminal the present state is one line that is rewritten; elsewhere a line is printed
 * now and then. For one thread.
 */
public final class Progress {
    private static final String CLEAR_LINE = "\r\u001b[K";
    private static final long QUIET = Duration.ofSeconds(10).toNanos();

    private final PrintStream out;
    private final boolean terminal;
    private final int columns;
    private boolean lineOpen;
    private final LongSupplier clock;
    private long lastPlain;

    /**
     * @param terminal whether a person sees lines being rewritten
     * @param columns how wide that terminal is
     */
    public Progress(PrintStream out, boolean terminal, int columns) {
        this(out, terminal, columns, System::nanoTime);
    }

    Progress(PrintStream out, boolean terminal, int columns, LongSupplier clock) {
        this.out = out;
        this.terminal = terminal;
        this.columns = columns;
        this.clock = clock;
        this.lastPlain = clock.getAsLong() - QUIET;
    }

    /** Something is done or begins: stays on the screen. */
    public void say(String line) {
        clear();
        out.println(line);
        out.flush();
    }

    /** Shows the present state until the next text; off a terminal, it is printed at most every ten seconds. */
    public void now(String line) {
        if (terminal) {
            out.print(CLEAR_LINE + (line.length() < columns ? line : line.substring(0, Math.max(0, columns - 1))));
            out.flush();
            lineOpen = true;
        } else if (clock.getAsLong() - lastPlain >= QUIET) {
            lastPlain = clock.getAsLong();
            out.println(line);
            out.flush();
        }
    }

    /** Takes the present state off the screen. */
    public void clear() {
        if (lineOpen) {
            out.print(CLEAR_LINE);
            out.flush();
            lineOpen = false;
        }
    }
}
