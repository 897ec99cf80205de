package io.gctelemetry.readers.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What reading one small damaged file may cost at most: two seconds, 256 MB. Counted are the CPU and the allocations of this
 * thread, so that a busy machine changes nothing; what was allocated is no less than what was in use at once.
 */
public final class Bounds {
    private static final long NANOS = 2_000_000_000L;
    private static final long BYTES = 256L << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Bounds() {}

    /** Reads something. */
    @FunctionalInterface
    public interface Reading<E extends Exception> {
        void run() throws E;
    }

    /** Fails if the reading took more. */
    public static <E extends Exception> void within(String what, Reading<E> reading) throws E {
        long cpu = THREADS.getCurrentThreadCpuTime();
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        reading.run();
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        assertThat(THREADS.getCurrentThreadCpuTime() - cpu)
                .as("nanoseconds of CPU for " + what)
                .isLessThan(NANOS);
        assertThat(bytes).as("bytes allocated for " + what).isLessThan(BYTES);
    }
}
