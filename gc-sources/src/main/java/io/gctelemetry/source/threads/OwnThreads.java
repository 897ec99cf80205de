package io.gctelemetry.source.threads;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the agent's own threads cost: CPU time and allocation. Added to at the start, sampled by one thread, read by any. */
public final class OwnThreads implements Runnable {
    private final @Nullable ThreadMXBean bean;
    private final List<Thread> threads = new ArrayList<>();
    private volatile double cpuSeconds = Double.NaN;
    private volatile double allocatedBytes = Double.NaN;

    public OwnThreads() {
        java.lang.management.ThreadMXBean any = ManagementFactory.getThreadMXBean();
        bean = any instanceof ThreadMXBean ? (ThreadMXBean) any : null;
    }

    public synchronized void add(Thread thread) {
        threads.add(thread);
    }

    @Override
    public synchronized void run() {
        ThreadMXBean all = bean;
        if (all == null) {
            return;
        }
        long cpu = 0;
        long bytes = 0;
        for (Thread thread : threads) {
            if (thread.isAlive()) {
                cpu += Math.max(0, all.getThreadCpuTime(id(thread)));
                bytes += Math.max(0, all.getThreadAllocatedBytes(id(thread)));
            }
        }
        cpuSeconds = Math.max(zeroIfNone(cpuSeconds), cpu / 1e9);
        allocatedBytes = Math.max(zeroIfNone(allocatedBytes), (double) bytes);
    }

    @SuppressWarnings("deprecation") // threadId() came with 19; ours are platform threads that do not override getId()
    private static long id(Thread thread) {
        return thread.getId();
    }

    private static double zeroIfNone(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    public double cpuSeconds() {
        return cpuSeconds;
    }

    public double allocatedBytes() {
        return allocatedBytes;
    }
}
