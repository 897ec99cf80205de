package io.gctelemetry.agent;

import io.gctelemetry.source.StreamKeeper;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * The agent's round: looks after the event stream several times a second, after what must not be missed once a second,
 * and asks the beans for what a scrape must not ask them for, when a scrape may be near.
 */
final class Sampler implements Runnable {
    private static final long ROUND_NANOS = 200_000_000L;
    private static final int ROUNDS_A_SAMPLE = 5;

    private final List<Runnable> everyRound = new ArrayList<>();
    private final List<Runnable> everySecond = new ArrayList<>();
    private final List<Runnable> beforeScrape = new ArrayList<>();
    private final Rhythm rhythm;
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();

    private volatile double heapCommitted = Double.NaN;
    private volatile double heapMax = Double.NaN;
    private final AtomicLong errors = new AtomicLong();

    Sampler(StreamKeeper stream, Rhythm rhythm) {
        this.rhythm = rhythm;
        everyRound.add(stream::watch);
        beforeScrape.add(this::sampleHeap);
    }

    /** Adds what is to be asked several times a second; before {@link #run}. One that fails is counted and keeps none from its turn. */
    void everyRound(Runnable part) {
        everyRound.add(part);
    }

    /** Adds what is to be asked once a second; before {@link #run}. */
    void everySecond(Runnable part) {
        everySecond.add(part);
    }

    /** Adds what is asked for the next scrape, see {@link Rhythm}; before {@link #run}. */
    void beforeScrape(Runnable part) {
        beforeScrape.add(part);
    }

    @Override
    public void run() {
        for (int round = 0; ; round = (round + 1) % ROUNDS_A_SAMPLE) {
            ask(everyRound);
            if (round == 0) {
                ask(everySecond);
            }
            if (rhythm.due(System.nanoTime())) {
                ask(beforeScrape);
            }
            LockSupport.parkNanos(this, ROUND_NANOS);
        }
    }

    /** Asks the beans; called once before the first scrape, so that it misses nothing. */
    void sample() {
        ask(everySecond);
        ask(beforeScrape);
    }

    private void ask(List<Runnable> parts) {
        for (int i = 0; i < parts.size(); i++) {
            try {
                parts.get(i).run();
            } catch (Throwable t) {
                errors.incrementAndGet();
            }
        }
    }

    private void sampleHeap() {
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
