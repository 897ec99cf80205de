package io.gctelemetry.agent;

import io.gctelemetry.source.AllocationReader;
import io.gctelemetry.source.OwnThreads;
import io.gctelemetry.source.StreamKeeper;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The agent's round: looks after the event stream several times a second, and once a second asks the beans for what a
 * scrape must not ask them for.
 */
final class Sampler implements Runnable {
    private static final long ROUND_NANOS = 200_000_000L;
    private static final int ROUNDS_A_SAMPLE = 5;

    private final StreamKeeper stream;
    private final AllocationReader allocation;
    private final OwnThreads own;
    private final JvmFigures figures;
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();

    private volatile double heapCommitted = Double.NaN;
    private volatile double heapMax = Double.NaN;
    private final AtomicLong errors = new AtomicLong();

    Sampler(StreamKeeper stream, AllocationReader allocation, OwnThreads own, JvmFigures figures) {
        this.stream = stream;
        this.allocation = allocation;
        this.own = own;
        this.figures = figures;
    }

    @Override
    public void run() {
        for (int round = 0; ; round = (round + 1) % ROUNDS_A_SAMPLE) {
            try {
                stream.watch();
                figures.look();
                if (allocation.losesTheLastOfAThread()) {
                    allocation.sample();
                }
                if (round == 0) {
                    sample();
                }
            } catch (Throwable t) {
                errors.incrementAndGet();
            }
            LockSupport.parkNanos(this, ROUND_NANOS);
        }
    }

    /** Asks the beans; called once before the first scrape, so that it misses nothing. */
    void sample() {
        allocation.sample();
        own.sample();
        figures.sample();
        MemoryUsage heap = memory.getHeapMemoryUsage();
        heapCommitted = heap.getCommitted();
        heapMax = heap.getMax() < 0 ? Double.NaN : heap.getMax();
    }

    double heapCommitted() {
        return heapCommitted;
    }

    double heapMax() {
        return heapMax;
    }

    long errors() {
        return errors.get();
    }
}
