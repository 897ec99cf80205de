package io.gctelemetry.agent;

import io.gctelemetry.notice.Notices;
import io.gctelemetry.source.threads.OwnThreads;
import io.gctelemetry.source.threads.Restarting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/**
 * The parts of the agent that run on daemon threads of their own. {@link #end} undoes a start that failed half way: it
 * ends every part, so that another start in the same JVM finds nothing left of this one.
 */
final class Parts {
    /** Cassandra runs with {@code -Xss256k}; our threads set the size that they need. 0 would take the host's setting. */
    private static final long STACK_BYTES = 512 << 10;

    private static final long PATIENCE_MILLIS = 1000;

    private final OwnThreads own;
    private final Notices notices;
    private final List<Restarting> parts = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Runnable> ends = new ArrayList<>();

    /**
     * @param own counts what the threads cost
     * @param notices receives the faults that parts die of
     */
    Parts(OwnThreads own, Notices notices) {
        this.own = own;
        this.notices = notices;
    }

    /** Adds what ends one or more parts for good; to be called before they start. */
    void endWith(Runnable end) {
        ends.add(end);
    }

    void start(String name, Runnable part) {
        start(name, part, 0);
    }

    /** Starts a thread that runs the part after this delay, and again when it dies. */
    void start(String name, Runnable part, long delayNanos) {
        Restarting restarting = new Restarting(new Reported(name, part, notices), delayNanos);
        Thread thread = new Thread(null, restarting, name, STACK_BYTES);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        parts.add(restarting);
        threads.add(thread);
        own.add(thread);
        thread.start();
    }

    /** Returns how often parts died. */
    double deaths() {
        long deaths = 0;
        for (Restarting part : parts) {
            deaths += part.deaths();
        }
        return (double) deaths;
    }

    /** Ends all parts and waits for each of their threads, at most a second. Throws nothing. */
    void end() {
        for (Restarting part : parts) {
            part.close();
        }
        for (Runnable end : ends) {
            try {
                end.run();
            } catch (RuntimeException | Error e) {
                // the others are to be ended all the same
            }
        }
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
            try {
                thread.join(PATIENCE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** A part whose faults are reported before it dies of them. */
    private static final class Reported implements Runnable {
        private final String name;
        private final Runnable part;
        private final Notices notices;

        Reported(String name, Runnable part, Notices notices) {
            this.name = name;
            this.part = part;
            this.notices = notices;
        }

        @Override
        public void run() {
            try {
                part.run();
            } catch (RuntimeException | Error fault) {
                notices.fault(name, fault);
                throw fault;
            }
        }
    }
}
