package io.gctelemetry.lab.client;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sends requests at the times of {@link Arrivals}, not when answers come.
 *
 * <p>A request that cannot be sent in time, because this client was held up or has too many in flight, keeps the time at
 * which it should have been sent: its response time counts from there, so that nothing is omitted. {@link #run} is for
 * one thread, the counts for any.
 */
final class OpenLoop {
    private static final long LATE = TimeUnit.MILLISECONDS.toNanos(10);

    private final Requests requests;
    private final Timer timer;
    private final LatencyLog log;
    private final int mostInFlight;
    private final Semaphore mayFly;
    private final Counts counts = new Counts();

    OpenLoop(Requests requests, Timer timer, LatencyLog log, int mostInFlight) {
        this.requests = requests;
        this.timer = timer;
        this.log = log;
        this.mostInFlight = mostInFlight;
        this.mayFly = new Semaphore(mostInFlight);
    }

    /** Where the requests come from and go to. */
    interface Requests {
        /** What the next request is to do. */
        Operation next();

        /** Sends one; the stage is completed when it is answered or has failed. */
        CompletionStage<?> send(Operation operation);
    }

    /** Reads the time and waits for it, on the scale of {@link System#nanoTime}. */
    interface Timer {
        long now();

        void waitUntil(long time);
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
     * @param start the beginning of the schedule, on the timer's scale
     * @param length nanoseconds after which no more request is due
     */
    void run(Arrivals arrivals, long start, long length) throws InterruptedException {
        for (long due = arrivals.next(); due < length; due = arrivals.next()) {
            long intended = start + due;
            timer.waitUntil(intended);
            if (!mayFly.tryAcquire()) {
                counts.heldBack.incrementAndGet();
                mayFly.acquire();
            }
            send(requests.next(), intended);
        }
        mayFly.acquire(mostInFlight);
        mayFly.release(mostInFlight);
    }

    private void send(Operation operation, long intended) {
        long sent = timer.now();
        counts.sent.incrementAndGet();
        counts.latest.accumulateAndGet(sent - intended, Math::max);
        if (sent - intended > LATE) {
            counts.late.incrementAndGet();
        }
        requests.send(operation).whenComplete((rows, failure) -> {
            long end = timer.now();
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
