package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.metric.GcMetric;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** How long the threads of each pool took to their next safepoint poll. Fed by one thread, read by any. */
final class PoolLatencies {
    private static final long SLOT_NANOS = 10_000_000_000L;
    private static final int SLOTS = 7; // 60 s, and the ten seconds that are not over

    /** One pool: count, sum, and the longest by ten seconds. */
    private static final class Pool {
        private final AtomicLong count = new AtomicLong();
        private final AtomicLong nanos = new AtomicLong();
        private final long[] slot = new long[SLOTS];
        private final long[] longest = new long[SLOTS];

        synchronized void add(long length, long at) {
            count.incrementAndGet();
            nanos.addAndGet(length);
            int i = (int) Math.floorMod(at, (long) SLOTS);
            if (slot[i] != at) {
                slot[i] = at;
                longest[i] = 0;
            }
            longest[i] = Math.max(longest[i], length);
        }

        synchronized long longest(long at) {
            long most = 0;
            for (int i = 0; i < SLOTS; i++) {
                most = slot[i] > at - SLOTS && slot[i] <= at ? Math.max(most, longest[i]) : most;
            }
            return most;
        }
    }

    private final Map<ThreadPool, Pool> pools = new EnumMap<>(ThreadPool.class);

    PoolLatencies(MetricRegistry registry) {
        for (ThreadPool row : ThreadPool.values()) {
            if (row == row.first()) {
                Pool pool = new Pool();
                pools.put(row, pool);
                registry.add(GcMetric.SAFEPOINT_LATENCY_SECONDS, () -> pool.nanos.get() / 1e9, row.label());
                registry.add(GcMetric.SAFEPOINT_LATENCY_SAMPLES, pool.count::get, row.label());
                registry.add(
                        GcMetric.SAFEPOINT_LATENCY_LONGEST_SECONDS,
                        () -> pool.longest(System.nanoTime() / SLOT_NANOS) / 1e9,
                        row.label());
            }
        }
    }

    void add(SafepointLatency latency) {
        Pool pool = pools.get(ThreadPool.of(latency.thread()).first());
        if (pool != null) {
            pool.add(latency.interval().length().toNanos(), System.nanoTime() / SLOT_NANOS);
        }
    }
}
