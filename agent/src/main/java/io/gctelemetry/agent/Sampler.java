package io.gctelemetry.agent;

import io.gctelemetry.source.threads.Chores;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs the agent's chores, each when it is due, and asks the beans for what a scrape must not ask them for, when a scrape
 * may be near. A chore that fails is counted, and keeps no other from its turn.
 */
final class Sampler implements Runnable {
    private final Chores chores = new Chores();
    private final List<Runnable> beforeScrape = new ArrayList<>();
    private final ScrapePredictor predictor;
    private final MemoryMXBean memory;

    private volatile double heapCommitted = Double.NaN;
    private volatile double heapMax = Double.NaN;
    private final AtomicLong errors = new AtomicLong();

    Sampler(ScrapePredictor predictor) {
        this(predictor, ManagementFactory.getMemoryMXBean());
    }

    Sampler(ScrapePredictor predictor, MemoryMXBean memory) {
        this.predictor = predictor;
        this.memory = memory;
        // no lambda: it would load some forty classes while the application starts
        beforeScrape.add(new Runnable() {
            @Override
            public void run() {
                sampleHeap();
            }
        });
    }

    /** Adds a chore, due at once; before {@link #run}. */
    void add(Chores.Chore chore) {
        chores.add(chore);
    }

    /** Adds what is asked for the next scrape, see {@link ScrapePredictor}; before {@link #run}. */
    void beforeScrape(Runnable part) {
        beforeScrape.add(part);
    }

    @Override
    public void run() {
        while (true) {
            LockSupport.parkNanos(this, guardedRound());
        }
    }

    /** No fault ends this thread: without it nobody sees that the event stream has fallen silent. */
    private long guardedRound() {
        try {
            return round(System.nanoTime());
        } catch (Throwable t) {
            errors.incrementAndGet();
            return Chores.SOON_NANOS;
        }
    }

    /** Does what is due; for how many nanoseconds there is nothing more to do. */
    long round(long now) {
        long pause = chores.round(now);
        if (predictor.nanosToSample(now) <= Chores.SOON_NANOS) {
            sample(now);
        }
        return Math.max(Chores.SOON_NANOS, Math.min(pause, predictor.nanosToSample(now)));
    }

    /** Does all of it; called once before the first scrape, so that it misses nothing. */
    void sample() {
        round(System.nanoTime());
    }

    private void sample(long now) {
        predictor.sampled(now);
        for (int i = 0; i < beforeScrape.size(); i++) {
            ask(beforeScrape.get(i));
        }
    }

    private void ask(Runnable part) {
        try {
            part.run();
        } catch (Throwable t) {
            errors.incrementAndGet();
        }
    }

    /** Fails where the heap is full: it has no room for what the bean returns. */
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
        return errors.get() + chores.errors();
    }
}
