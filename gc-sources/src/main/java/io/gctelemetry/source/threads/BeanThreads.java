package io.gctelemetry.source.threads;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import org.jspecify.annotations.Nullable;

/**
 * The threads of this JVM as its bean reports them. None of the calls needs a safepoint: names are asked for without stack
 * traces (measured on JDK 8 to 25).
 */
final class BeanThreads implements LiveThreads {
    private final @Nullable ThreadMXBean bean;

    BeanThreads() {
        java.lang.management.ThreadMXBean any = ManagementFactory.getThreadMXBean();
        bean = any instanceof ThreadMXBean ? (ThreadMXBean) any : null;
    }

    @Override
    public boolean counted() {
        ThreadMXBean threads = bean;
        return threads != null
                && threads.isThreadAllocatedMemorySupported()
                && threads.isThreadAllocatedMemoryEnabled();
    }

    @Override
    public long[] ids() {
        ThreadMXBean threads = bean;
        return threads == null ? new long[0] : threads.getAllThreadIds();
    }

    @Override
    public long[] bytes(long[] ids) {
        ThreadMXBean threads = bean;
        return threads == null ? new long[ids.length] : threads.getThreadAllocatedBytes(ids);
    }

    @Override
    public @Nullable String[] names(long[] ids) {
        @Nullable String[] names = new String[ids.length];
        ThreadMXBean threads = bean;
        if (threads != null) {
            ThreadInfo[] infos = threads.getThreadInfo(ids);
            for (int i = 0; i < infos.length; i++) {
                names[i] = infos[i] == null ? null : infos[i].getThreadName();
            }
        }
        return names;
    }
}
