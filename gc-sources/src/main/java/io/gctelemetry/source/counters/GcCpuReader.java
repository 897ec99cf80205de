package io.gctelemetry.source.counters;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of the collector since the JVM started, from the best source there is: the memory bean of JDK 26, the counters
 * JDK 25 keeps for G1 and Parallel, else, on Linux, the accounts of the threads that work for a collector.
 *
 * <p>Sampled by one thread, at most once a second; read by any.
 */
public final class GcCpuReader {
    private static final double NANOS = 1e-9;

    private final @Nullable SafepointCounters counters;
    private final int total;
    private final @Nullable Method bean;
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final TaskCpu tasks;
    private volatile double seconds = Double.NaN;

    public GcCpuReader(@Nullable SafepointCounters counters) {
        this(counters, new TaskCpu());
    }

    GcCpuReader(@Nullable SafepointCounters counters, TaskCpu tasks) {
        this.counters = counters;
        this.tasks = tasks;
        // the total is there and stays 0 with the collectors whose threads it does not know
        boolean kept = counters != null && counters.memory().find("sun.threads.cpu_time.gc_parallel_workers") >= 0;
        this.total = counters != null && kept ? counters.memory().find("sun.threads.total_gc_cpu_time") : -1;
        this.bean = beanMethod();
    }

    private static @Nullable Method beanMethod() {
        try {
            return MemoryMXBean.class.getMethod("getTotalGcCpuTime");
        } catch (NoSuchMethodException olderThan26) {
            return null;
        }
    }

    public void sample() {
        double now = fromBean();
        if (Double.isNaN(now)) {
            now = counters != null && total >= 0 ? counters.memory().read(total) * NANOS : tasks.seconds();
        }
        if (!(now < seconds)) {
            seconds = now;
        }
    }

    private double fromBean() {
        Method method = bean;
        if (method == null) {
            return Double.NaN;
        }
        try {
            long nanos = (Long) method.invoke(memory);
            return nanos < 0 ? Double.NaN : nanos * NANOS;
        } catch (IllegalAccessException | InvocationTargetException e) {
            return Double.NaN;
        }
    }

    /** As of the last sample, never falling; NaN where it is not available. */
    public double seconds() {
        return seconds;
    }
}
