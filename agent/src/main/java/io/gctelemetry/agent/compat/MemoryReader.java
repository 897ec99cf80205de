package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.host.KernelFile;
import io.gctelemetry.agent.host.KernelText;
import java.io.File;

/** The memory of the process. Apart from the rest of it: the kernel adds it up again for each reading. */
final class MemoryReader implements Runnable {
    private static final double KB = 1024;

    private final KernelFile status = new KernelFile(new File("/proc/self/status"));
    private final KernelText text;

    final Figure residentBytes = new Figure();
    final Figure virtualBytes = new Figure();

    MemoryReader(KernelText text) {
        this.text = text;
    }

    @Override
    public void run() {
        if (status.read(text)) {
            readMemory(residentBytes, "VmRSS:");
            readMemory(virtualBytes, "VmSize:");
        }
    }

    private void readMemory(Figure figure, String line) {
        long kilobytes = text.number(line, 1);
        figure.set(kilobytes < 0 ? Double.NaN : kilobytes * KB);
    }
}
