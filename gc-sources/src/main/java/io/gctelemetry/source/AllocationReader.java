package io.gctelemetry.source;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bytes allocated by all Java threads since the JVM started, from the threads' own counters.
 *
 * <p>Exact where the JVM adds them up itself (11.0.23, 17.0.11, 21 and newer). Elsewhere the sum over the threads alive
 * at each sample, kept from falling: what a thread allocated after the last sample of its life is missing, and what ended
 * before the first. JDK 8u412 has the method, too, but 8u504 answers with a multiple of the truth. Sampled by one thread,
 * read by any.
 */
public final class AllocationReader {
    private static final int FEW_THREADS = 200;

    private final @Nullable ThreadMXBean threads;
    private final @Nullable Method total;
    private final Map<Long, Long> last = new HashMap<>();
    private volatile double bytes = Double.NaN;
    private volatile boolean fewThreads;
    private long sum;

    public AllocationReader(int jdk) {
        java.lang.management.ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        threads = bean instanceof ThreadMXBean ? (ThreadMXBean) bean : null;
        total = jdk > 8 ? totalMethod() : null;
    }

    private static @Nullable Method totalMethod() {
        try {
            return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
        } catch (NoSuchMethodException older) {
            return null;
        }
    }

    /** Asks the JVM; takes less than a microsecond where it adds up itself, else one per thread. */
    public void sample() {
        ThreadMXBean bean = threads;
        if (bean == null || !bean.isThreadAllocatedMemorySupported() || !bean.isThreadAllocatedMemoryEnabled()) {
            return;
        }
        Method method = total;
        if (method == null) {
            addUp(bean);
            return;
        }
        try {
            long value = (Long) method.invoke(bean);
            if (value >= 0) {
                bytes = (double) value;
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            addUp(bean);
        }
    }

    private void addUp(ThreadMXBean bean) {
        long[] ids = bean.getAllThreadIds();
        long[] now = bean.getThreadAllocatedBytes(ids);
        Map<Long, Long> alive = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            if (now[i] >= 0) {
                Long before = last.get(ids[i]);
                sum += before == null ? now[i] : Math.max(0, now[i] - before);
                alive.put(ids[i], now[i]);
            }
        }
        last.clear();
        last.putAll(alive);
        fewThreads = ids.length <= FEW_THREADS;
        bytes = (double) sum;
    }

    /**
     * Whether it pays to sample more often than once a second: the JVM does not add up itself, and the threads are so few
     * that a sample takes less than 0.2 ms.
     */
    public boolean losesTheLastOfAThread() {
        return fewThreads;
    }

    /** As of the last sample; NaN if this JVM does not count. */
    public double bytes() {
        return bytes;
    }
}
