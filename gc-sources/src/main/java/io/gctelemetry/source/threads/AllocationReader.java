package io.gctelemetry.source.threads;

import com.sun.management.ThreadMXBean;
import io.gctelemetry.source.counters.SafepointCounters;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Bytes allocated by all Java threads since the JVM started, from the threads' own counters.
 *
 * <p>Exact where the JVM adds them up itself (11.0.23, 17.0.11, 21 and newer). Elsewhere the sum of {@link PoolAllocation}:
 * what a thread allocated after the last look before it ended is missing, and what ended before the first. JDK 8u412 has
 * the method, too, but 8u504 answers with a multiple of the truth. Sampled by one thread, read by any.
 */
public final class AllocationReader implements Runnable, Chores.Chore {
    /** Where the total does not need them, the pools are looked at this often. */
    private static final long RARE_NANOS = 10_000_000_000L;

    private static final long SECOND = 1_000_000_000L;
    private static final long OFTEN_NANOS = 200_000_000L;

    /* A thread that lives no longer than this is looked at five times a second all its life. */
    private static final long YOUNG_NANOS = 2 * SECOND;
    private static final int FEW_THREADS = 200;

    private final java.lang.management.ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final PoolAllocation pools;
    private final @Nullable Method total;
    private final @Nullable SafepointCounters counters;
    private volatile double bytes = Double.NaN;
    private long startedBefore = -1;
    private long lastStart = Long.MIN_VALUE / 2;
    private long lastLook = Long.MIN_VALUE / 2;

    /** @param counters what shows that threads are started; null where nothing does */
    public AllocationReader(int jdk, PoolAllocation pools, @Nullable SafepointCounters counters) {
        this(pools, counters, jdk > 8 ? totalMethod() : null);
    }

    AllocationReader(PoolAllocation pools, @Nullable SafepointCounters counters, @Nullable Method total) {
        this.pools = pools;
        this.total = total;
        this.counters = counters;
    }

    private static @Nullable Method totalMethod() {
        try {
            return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
        } catch (NoSuchMethodException older) {
            return null;
        }
    }

    /**
     * Makes {@link #bytes} those of now, for the next scrape; takes less than a microsecond where the JVM adds up itself.
     */
    @Override
    public void run() {
        sample();
    }

    void sample() {
        if (!pools.supported()) {
            return;
        }
        double exact = exact();
        if (Double.isNaN(exact)) {
            pools.look();
            bytes = (double) pools.total();
        } else {
            bytes = exact;
        }
    }

    private double exact() {
        Method method = total;
        if (method == null) {
            return Double.NaN;
        }
        try {
            long value = (Long) method.invoke(threads);
            return value < 0 ? Double.NaN : (double) value;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return Double.NaN;
        }
    }

    /**
     * Looks at the pools if that is due; when to call again, in nanoseconds. What a thread allocates between the last look
     * and its end is lost to its pool, and to the total where the JVM does not add up itself. There, while the threads are
     * so few that a look takes less than 0.2 ms, the looks come five times a second as long as threads are started.
     */
    @Override
    public long work() {
        return look(System.nanoTime());
    }

    long look(long now) {
        if (!pools.supported() || !Double.isNaN(exact())) {
            pools.look();
            return RARE_NANOS;
        }
        if (startedAny()) {
            lastStart = now;
        }
        boolean few = pools.threads() <= FEW_THREADS;
        if (now - lastLook >= SECOND || (few && now - lastStart < YOUNG_NANOS)) {
            lastLook = now;
            sample();
        }
        return few ? OFTEN_NANOS : SECOND;
    }

    /** Whether a thread was started since the call before; true where that is not known. */
    private boolean startedAny() {
        long now = counters == null ? -1 : counters.threadsStarted();
        boolean any = now < 0 || now != startedBefore;
        startedBefore = now;
        return any;
    }

    /** As of the last sample; NaN if this JVM does not count. */
    public double bytes() {
        return bytes;
    }
}
