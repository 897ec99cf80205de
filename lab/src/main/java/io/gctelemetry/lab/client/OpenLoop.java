package io.gctelemetry.lab.client;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends requests when {@link Arrivals} says, not when answers come.
 *
 * <p>A request that cannot be sent in time, because this client was held up or has too many in flight, keeps the time at
 * which it should have been sent: its response time counts from there, so that nothing is omitted. {@link #run} is for
 * one thread, the counts for any.
 */
final class OpenLoop {
    private static final long LATE = TimeUnit.MILLISECONDS.toNanos(10);

    private final CqlSession session;
    private final Workload workload;
    private final LatencyLog log;
    private final int mostInFlight;
    private final Semaphore mayFly;
    private final Counts counts = new Counts();

    OpenLoop(CqlSession session, Workload workload, LatencyLog log, int mostInFlight) {
        this.session = session;
        this.workload = workload;
        this.log = log;
        this.mostInFlight = mostInFlight;
        this.mayFly = new Semaphore(mostInFlight);
    }

    /** What became of the requests so far. */
    static final class Counts {
        final AtomicLong sent = new AtomicLong();
        final AtomicLong answered = new AtomicLong();
        final AtomicLong failed = new AtomicLong();

        /** Requests sent more than 10 ms after they should have been. */
        final AtomicLong late = new AtomicLong();

        /** How much later than it should have been the latest request was sent, in nanoseconds. */
        final AtomicLong latest = new AtomicLong();

        /** Requests that had to wait because too many were in flight. */
        final AtomicLong heldBack = new AtomicLong();
    }

    Counts counts() {
        return counts;
    }

    int inFlight() {
        return mostInFlight - mayFly.availablePermits();
    }

    /**
     * Sends until the schedule passes the end, then waits for the answers that are out.
     *
     * @param start the beginning of the schedule, on the scale of {@link System#nanoTime}
     * @param length nanoseconds after which no more request is due
     */
    void run(Arrivals arrivals, long start, long length) throws InterruptedException {
        for (long due = arrivals.next(); due < length; due = arrivals.next()) {
            long intended = start + due;
            waitUntil(intended);
            if (!mayFly.tryAcquire()) {
                counts.heldBack.incrementAndGet();
                mayFly.acquire();
            }
            Operation operation = workload.nextOperation();
            send(operation, workload.next(operation), intended);
        }
        mayFly.acquire(mostInFlight);
        mayFly.release(mostInFlight);
    }

    private static void waitUntil(long time) {
        for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private void send(Operation operation, BoundStatement statement, long intended) {
        long sent = System.nanoTime();
        counts.sent.incrementAndGet();
        counts.latest.accumulateAndGet(sent - intended, Math::max);
        if (sent - intended > LATE) {
            counts.late.incrementAndGet();
        }
        session.executeAsync(statement).whenComplete((rows, failure) -> {
            long end = System.nanoTime();
            if (failure == null) {
                counts.answered.incrementAndGet();
                log.answered(operation, end - intended, end - sent);
            } else {
                counts.failed.incrementAndGet();
                log.failed(end - intended);
            }
            mayFly.release();
        });
    }
}
