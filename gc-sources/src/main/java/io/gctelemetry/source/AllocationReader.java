package io.gctelemetry.source;

import com.sun.management.ThreadMXBean;
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
public final class AllocationReader {
    /** Every how many samples the pools are looked at where the total does not need it: every 10 s. */
    private static final int SAMPLES_A_LOOK = 10;

    private static final int FEW_THREADS = 200;

    private final java.lang.management.ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final PoolAllocation pools;
    private final @Nullable Method total;
    private volatile double bytes = Double.NaN;
    private int samplesUntilLook;

    public AllocationReader(int jdk, PoolAllocation pools) {
        this.pools = pools;
        this.total = jdk > 8 ? totalMethod() : null;
    }

    private static @Nullable Method totalMethod() {
        try {
            return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
        } catch (NoSuchMethodException older) {
            return null;
        }
    }

    /** Asks the JVM; takes less than a microsecond where it adds up itself, but for the look at the pools. */
    public void sample() {
        if (!pools.supported()) {
            return;
        }
        double exact = exact();
        if (Double.isNaN(exact)) {
            pools.look();
            bytes = (double) pools.total();
            return;
        }
        bytes = exact;
        if (--samplesUntilLook < 0) {
            samplesUntilLook = SAMPLES_A_LOOK - 1;
            pools.look();
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
     * To be called several times a second: where the JVM does not add up itself, what a thread allocates just before it ends
     * is lost; where the threads are so few that a sample takes less than 0.2 ms it is asked for more often.
     */
    public void sampleOften() {
        if (total == null && pools.threads() <= FEW_THREADS) {
            sample();
        }
    }

    /** As of the last sample; NaN if this JVM does not count. */
    public double bytes() {
        return bytes;
    }
}
