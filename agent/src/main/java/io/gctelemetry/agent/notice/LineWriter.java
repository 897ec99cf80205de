package io.gctelemetry.agent.notice;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Writes lines to an output that may block for ever, such as a pipe that nobody reads.
 *
 * <p>{@link #add} never throws, and never blocks unless the JVM refuses a thread: then a daemon thread that calls it
 * writes the line itself. A daemon thread that does nothing else writes the lines in their order;
 * it starts with the first line. At most {@value #MOST_LINES} lines wait; further ones are dropped, and their number is
 * written once the output takes lines again.
 */
final class LineWriter implements Runnable {
    static final int MOST_LINES = 64;

    private static final long STACK_BYTES = 512 << 10;

    private final OutputStream out;
    private final byte[][] waiting = new byte[MOST_LINES][];
    private int first;
    private int count;
    private long dropped;
    private @Nullable Thread thread;

    LineWriter(OutputStream out) {
        this.out = out;
    }

    /** Queues one line, with its line end. */
    void add(byte[] line) {
        if (!queue(line) && Thread.currentThread().isDaemon()) {
            // no thread to be had, or a security manager refuses it: better a line at the risk of waiting than none
            for (byte[] next = poll(); next != null; next = poll()) {
                write(next);
            }
        }
    }

    /** Returns whether a thread is there to write the line. */
    private synchronized boolean queue(byte[] line) {
        if (count == MOST_LINES) {
            dropped++;
        } else {
            waiting[(first + count) % MOST_LINES] = line;
            count++;
        }
        if (thread == null) {
            thread = started();
        } else {
            notifyAll();
        }
        return thread != null;
    }

    /** Starts the thread; null if this JVM gives none now, then the next line asks again. */
    private @Nullable Thread started() {
        try {
            Thread next = new Thread(null, this, "gc-telemetry-log", STACK_BYTES);
            next.setDaemon(true);
            next.start();
            return next;
        } catch (Throwable noThread) {
            return null;
        }
    }

    @Override
    public void run() {
        try {
            Thread.currentThread().setContextClassLoader(null);
        } catch (SecurityException refused) {
            // a security manager that refuses this lets us write all the same
        }
        while (true) {
            write(next());
        }
    }

    private void write(byte[] line) {
        try {
            out.write(line);
        } catch (Throwable lost) {
            // the output is closed, or memory is short: this line is lost, the next may not be
        }
    }

    private synchronized byte[] next() {
        while (true) {
            try {
                byte[] line = poll();
                if (line != null) {
                    return line;
                }
                wait();
            } catch (InterruptedException | OutOfMemoryError again) {
                // nobody ends this thread
            }
        }
    }

    private synchronized byte @Nullable [] poll() {
        if (count == 0 && dropped == 0) {
            return null;
        }
        if (count == 0) {
            long lost = dropped;
            dropped = 0;
            return (Console.PREFIX + "standard error was blocked; " + lost + " messages were dropped\n")
                    .getBytes(StandardCharsets.UTF_8);
        }
        byte[] line = waiting[first];
        first = (first + 1) % MOST_LINES;
        count--;
        return line;
    }
}
