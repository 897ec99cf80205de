package io.gctelemetry.lab.process;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Ends what a run has begun, the latest first: when the run is over, or on Ctrl-C or SIGTERM, after which the JVM exits
 * with 130 or 143 by itself. No process that was started through it is left running. For any thread.
 */
public final class Interruption {
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final Deque<End> ends = new ArrayDeque<>();
    private final PrintStream err;
    private final Thread hook = new Thread(this::interrupted, "interruption");
    private boolean under;

    /** @param err where a failure to end something is printed */
    public Interruption(PrintStream err) {
        this.err = err;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** One thing to do at the end. */
    public interface End {
        void end() throws IOException, InterruptedException;
    }

    /** Starts a process. */
    public interface Starter {
        Child start() throws IOException;
    }

    /** Something to do at the end, before what was named earlier. */
    public synchronized void atEnd(End end) throws InterruptedException {
        yieldToIt();
        ends.push(end);
    }

    /** Starts a process and ends it at the end; once interrupted, nothing is started any more. */
    public synchronized Child start(Starter starter) throws IOException, InterruptedException {
        yieldToIt();
        Child child = starter.start();
        ends.push(() -> child.stop(PATIENCE));
        return child;
    }

    /** Leaves alone what was begun so far. */
    public synchronized void letGo() {
        ends.clear();
    }

    /** Waits for the end of this process if it is being interrupted: what fails now fails because of it. */
    public synchronized void yieldToIt() throws InterruptedException {
        if (under) {
            new CountDownLatch(1).await();
        }
    }

    private void interrupted() {
        end(begun(true));
    }

    private synchronized List<End> begun(boolean interrupted) {
        under = interrupted;
        List<End> all = new ArrayList<>(ends);
        ends.clear();
        return all;
    }

    private void end(List<End> all) {
        for (End end : all) {
            try {
                end.end();
            } catch (IOException e) {
                err.println("demo: " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Ends what was begun; from now on an interruption finds nothing to do. */
    public void end() throws InterruptedException {
        yieldToIt();
        end(begun(false));
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            yieldToIt();
        }
    }
}
