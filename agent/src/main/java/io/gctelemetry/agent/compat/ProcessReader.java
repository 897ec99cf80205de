package io.gctelemetry.agent.compat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.RuntimeMXBean;

/** The process: its age and its file descriptors. */
final class ProcessReader implements Runnable {
    /* Counting descriptors lists a folder with one entry for each: milliseconds where a node has 10,000 open. */
    private static final int ROUNDS_A_COUNT = 10;

    private final RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    private final OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    private int round;

    final Figure startSeconds = new Figure();
    final Figure uptimeSeconds = new Figure();
    final Figure openFiles = new Figure();
    final Figure maxFiles = new Figure();

    @Override
    public void run() {
        startSeconds.set(runtime.getStartTime() / 1e3);
        uptimeSeconds.set(runtime.getUptime() / 1e3);
        if (round == 0 && system instanceof UnixOperatingSystemMXBean) {
            openFiles.set((double) ((UnixOperatingSystemMXBean) system).getOpenFileDescriptorCount());
            maxFiles.set((double) ((UnixOperatingSystemMXBean) system).getMaxFileDescriptorCount());
        }
        round = (round + 1) % ROUNDS_A_COUNT;
    }
}
