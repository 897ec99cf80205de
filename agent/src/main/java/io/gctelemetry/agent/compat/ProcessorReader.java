package io.gctelemetry.agent.compat;

import com.sun.management.OperatingSystemMXBean;
import io.gctelemetry.agent.host.KernelFile;
import io.gctelemetry.agent.host.KernelText;
import java.io.File;
import java.lang.management.ManagementFactory;

/**
 * CPU time of the process and of the machine, and their use since the reading before.
 *
 * <p>The bean's own figures of use are left alone: one call makes 100 KB of garbage (17 and 25), and each call begins the
 * window again for whoever else in this JVM asks.
 */
final class ProcessorReader implements Runnable {
    /* "cpu user nice system idle iowait irq softirq ...", in ticks since the machine started. */
    private static final String ALL = "cpu";
    private static final int IDLE = 4;
    private static final int IO_WAIT = 5;
    private static final int LAST = 7;

    private final java.lang.management.OperatingSystemMXBean bean = ManagementFactory.getOperatingSystemMXBean();
    private final KernelFile stat = new KernelFile(new File("/proc/stat"));
    private final KernelText text;

    final Figure cpuNanos = new Figure();
    final Figure cpuUsage = new Figure();
    final Figure systemUsage = new Figure();
    final Figure processors = new Figure();
    final Figure loadAverage = new Figure();

    private long lastCpu = -1;
    private long lastRead;
    private long lastTotal = -1;
    private long lastIdle;

    ProcessorReader(KernelText text) {
        this.text = text;
    }

    @Override
    public void run() {
        int count = Runtime.getRuntime().availableProcessors();
        processors.set(count);
        double load = bean.getSystemLoadAverage();
        loadAverage.set(load < 0 ? Double.NaN : load);
        if (bean instanceof OperatingSystemMXBean) {
            readProcess(((OperatingSystemMXBean) bean).getProcessCpuTime(), System.nanoTime(), count);
        }
        if (stat.read(text)) {
            readSystem();
        }
    }

    private void readProcess(long cpu, long now, int count) {
        if (cpu < 0) {
            return;
        }
        cpuNanos.set((double) cpu);
        if (lastCpu >= 0 && now > lastRead) {
            cpuUsage.set(part((double) (cpu - lastCpu), (now - lastRead) * (double) count));
        }
        lastCpu = cpu;
        lastRead = now;
    }

    private void readSystem() {
        long total = 0;
        for (int field = 1; field <= LAST; field++) {
            total += text.number(ALL, field);
        }
        long idle = text.number(ALL, IDLE) + text.number(ALL, IO_WAIT);
        if (lastTotal >= 0 && total > lastTotal) {
            systemUsage.set(1 - part((double) (idle - lastIdle), (double) (total - lastTotal)));
        }
        lastTotal = total;
        lastIdle = idle;
    }

    private static double part(double part, double whole) {
        return Math.max(0, Math.min(1, part / whole));
    }
}
