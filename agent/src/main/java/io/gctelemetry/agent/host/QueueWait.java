package io.gctelemetry.agent.host;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * How long one thread of ours was ready to run in the queue of a CPU, from the kernel's /proc/thread-self/schedstat
 * (Linux 3.17 and newer, where scheduler statistics are compiled in).
 *
 * <p>{@link #open} is called on the thread in question, {@link #growth} on one other.
 */
final class QueueWait {
    private final File path;
    private final KernelText text = new KernelText();
    private volatile @Nullable KernelFile file;
    private long last;

    QueueWait() {
        this(new File("/proc/thread-self/schedstat"));
    }

    QueueWait(File path) {
        this.path = path;
    }

    /** Takes the calling thread as the one to be watched: the path leads to it, and the open file stays with it. */
    void open() {
        KernelFile own = new KernelFile(path);
        if (own.read(text)) {
            last = text.number("", 1);
            file = own;
        }
    }

    /** Seconds in the queue since the call before; negative if the kernel does not report them. */
    double growth() {
        KernelFile own = file;
        if (own == null || !own.read(text)) {
            return -1;
        }
        long now = text.number("", 1);
        long before = last;
        last = now;
        return now < 0 || before < 0 ? -1 : Math.max(0, now - before) / 1e9;
    }
}
