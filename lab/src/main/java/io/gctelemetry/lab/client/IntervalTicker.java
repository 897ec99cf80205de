package io.gctelemetry.lab.client;

import java.util.concurrent.locks.LockSupport;

/**
 * Ends an interval of the log at each whole second and reports it. When this JVM is held up over a second's end, the
 * interval is as much longer: its bounds are those at which it was really cut.
 */
final class IntervalTicker implements AutoCloseable {
    private final Thread thread;
    private volatile boolean finished;

    private IntervalTicker(long start, LatencyLog log, OpenLoop loop, ClientReport report) {
        thread = new Thread(() -> tick(start, log, loop, report), "interval-ticker");
        thread.setDaemon(true);
    }

    /** @param start a whole second, in milliseconds since the epoch */
    static IntervalTicker start(long start, LatencyLog log, OpenLoop loop, ClientReport report) {
        IntervalTicker ticker = new IntervalTicker(start, log, loop, report);
        ticker.thread.start();
        return ticker;
    }

    private void tick(long start, LatencyLog log, OpenLoop loop, ClientReport report) {
        long next = start + 1000;
        while (!finished) {
            long now = System.currentTimeMillis();
            if (now < next) {
                LockSupport.parkUntil(next);
                continue;
            }
            log.endInterval(now);
            report.second(now, loop, log.recentP999());
            next = (now / 1000 + 1) * 1000;
        }
        long now = System.currentTimeMillis();
        log.endInterval(now);
        report.second(now, loop, log.recentP999());
    }

    /** Ends the last interval, short as it is. */
    void finish() throws InterruptedException {
        finished = true;
        LockSupport.unpark(thread);
        thread.join();
    }

    @Override
    public void close() {
        finished = true;
        LockSupport.unpark(thread);
    }
}
