package io.gctelemetry.source.counters;

import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorCounter;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.source.ledger.PauseCounter;
import io.gctelemetry.source.ledger.PauseLedger;
import java.lang.management.GarbageCollectorMXBean;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Everything in this JVM that counts single pauses, each kind once: by the collectors' own performance counters where
 * they are kept, else by the beans. What counts cycles is not among them.
 *
 * <p>{@link #sample} books what was counted since the last call; one thread calls it.
 */
public final class PauseCounters {
    private static final int MOST_COLLECTORS = 3;

    private final List<PauseCounter> counters;
    private final long[] counts;
    private final long[] nanos;
    private final long[] moved;
    private final long[] movedNanos;
    private final AtomicLong errors = new AtomicLong();
    private boolean begun;
    private long lastMillis;

    /**
     * @param perf the JVM's performance counters, if it keeps any
     * @param beans the JVM's GC beans
     */
    public static PauseCounters open(@Nullable SafepointCounters perf, List<GarbageCollectorMXBean> beans) {
        List<PauseCounter> counters = new ArrayList<>();
        for (int i = 0; perf != null && i < MOST_COLLECTORS; i++) {
            String prefix = "sun.gc.collector." + i + ".";
            CollectorCounter meaning = CollectorCounter.named(perf.memory().text(prefix + "name"));
            if (meaning != null) {
                counters.add(new PerfPauseCounter(perf, prefix, meaning));
            }
        }
        for (GarbageCollectorMXBean bean : beans) {
            String name = bean.getName();
            if (CollectorKind.countsEachPause(name) && !covered(counters, name)) {
                counters.add(new BeanPauseCounter(bean, CollectionNames.ofPauseBean(name)));
            }
        }
        return new PauseCounters(counters);
    }

    private static boolean covered(List<PauseCounter> counters, String bean) {
        for (PauseCounter counter : counters) {
            if (counter.kind().gc().equals(bean)) {
                return true;
            }
        }
        return false;
    }

    PauseCounters(List<PauseCounter> counters) {
        this.counters = counters;
        this.counts = new long[counters.size()];
        this.nanos = new long[counters.size()];
        this.moved = new long[counters.size()];
        this.movedNanos = new long[counters.size()];
    }

    /** All pauses since the JVM started. */
    long total() {
        long total = 0;
        for (int i = 0; i < counters.size(); i++) {
            total += counters.get(i).count();
        }
        return total;
    }

    /**
     * Books the pauses since the last call; at the first call all those since the JVM started. Allocates nothing unless
     * there were some, and throws nothing.
     *
     * @param nowNanos as of {@link System#nanoTime()}
     */
    public void sample(PauseLedger ledger, long nowNanos) {
        long millis = System.currentTimeMillis();
        try {
            if (read()) {
                book(ledger, nowNanos);
            }
            begun = true;
        } catch (Throwable t) {
            errors.incrementAndGet();
        }
        lastMillis = millis;
    }

    private boolean read() {
        boolean any = false;
        for (int i = 0; i < counts.length; i++) {
            PauseCounter counter = counters.get(i);
            long count = counter.count();
            if (count > counts[i]) {
                long time = counter.nanos();
                moved[i] += count - counts[i];
                movedNanos[i] += Math.max(0, time - nanos[i]);
                counts[i] = count;
                nanos[i] = time;
            }
            any |= moved[i] > 0;
        }
        return any;
    }

    /** Books what was read, each counter once: what a fault leaves is booked by the next call. */
    private void book(PauseLedger ledger, long nowNanos) {
        Instant to = Instant.now();
        // what was not counted then ended later, however long this thread was held up meanwhile
        Instant from = begun ? Instant.ofEpochMilli(lastMillis) : Instant.EPOCH;
        long[] times = new long[counts.length];
        for (int i = 0; i < counts.length; i++) {
            times[i] = Math.max(0, movedNanos[i] - nestedIn(i));
        }
        for (int i = 0; i < counts.length; i++) {
            if (moved[i] > 0) {
                PauseCounter counter = counters.get(i);
                if (begun) {
                    ledger.counted(counter, counts[i] - moved[i] + 1, counts[i], times[i], from, to, nowNanos);
                } else {
                    ledger.countedBefore(counter, moved[i], times[i]);
                }
                moved[i] = 0;
                movedNanos[i] = 0;
            }
        }
    }

    /** A full collection that a young one of Serial had to become is timed by both on JDK 17. */
    private long nestedIn(int outer) {
        for (int i = 0; i < counts.length; i++) {
            if (i != outer
                    && moved[i] == 1
                    && moved[outer] == 1
                    && movedNanos[i] < movedNanos[outer]
                    && counters.get(i).latestLiesInside(counters.get(outer))) {
                return movedNanos[i];
            }
        }
        return 0;
    }

    /** Readings that failed. */
    public long errors() {
        return errors.get();
    }
}
