package io.gctelemetry.benchmark.host;

import com.sun.management.ThreadMXBean;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/** What this JVM has used so far, by the kernel's and by its own count. */
final class Self {
    private Self() {}

    /** CPU of all threads alive, in nanoseconds; loads no class but those of reading a file. */
    static long processCpuNanos() {
        long sum = 0;
        String[] threads = new File("/proc/self/task").list();
        if (threads != null) {
            for (String thread : threads) {
                sum += cpuNanos("/proc/self/task/" + thread + "/schedstat");
            }
        }
        return sum;
    }

    /** CPU of the thread that asks, in nanoseconds. */
    static long threadCpuNanos() {
        return cpuNanos("/proc/thread-self/schedstat");
    }

    private static long cpuNanos(String schedstat) {
        byte[] bytes = new byte[96];
        int length;
        try (FileInputStream in = new FileInputStream(schedstat)) {
            length = in.read(bytes);
        } catch (IOException ended) {
            return 0;
        }
        long nanos = 0;
        for (int i = 0; i < length && bytes[i] != ' '; i++) {
            nanos = 10 * nanos + bytes[i] - '0';
        }
        return nanos;
    }

    /** Bytes allocated by every thread but these, dead ones included where the JVM counts them (17.0.11, 21). */
    static long bytesOfOthers(long[] mine) {
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long all;
        try {
            all = (Long)
                    ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes").invoke(bean);
        } catch (ReflectiveOperationException older) {
            all = -1;
        }
        if (all < 0 || System.getProperty("java.specification.version", "").equals("1.8")) {
            // 8u504 answers with a multiple of the truth
            all = sum(bean.getThreadAllocatedBytes(bean.getAllThreadIds()));
        }
        return all - sum(bean.getThreadAllocatedBytes(mine));
    }

    private static long sum(long[] bytes) {
        long sum = 0;
        for (long some : bytes) {
            sum += Math.max(0, some);
        }
        return sum;
    }

    static void say(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.US_ASCII);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }
}
