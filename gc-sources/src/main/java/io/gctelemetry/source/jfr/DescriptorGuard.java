package io.gctelemetry.source.jfr;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Guards the file descriptors of this process. A JVM with an open recording ends when it cannot open the next chunk, so
 * a stream must be left while some descriptors are left. Next to another recording, leaving opens a chunk, too: a few spare
 * descriptors are held while a stream is open and given back before it is left, for they may have run out at once.
 *
 * <p>Newer Linux kernels have the number of open descriptors as the size of a folder: one system call a look. Elsewhere
 * the JVM counts them one by one; then a look waits so long that counting takes at most a thousandth of a CPU.
 */
final class DescriptorGuard {
    private static final int LARGEST_MARGIN = 64;
    private static final int LEAST_MARGIN = 8;
    private static final int MARGINS = 8;
    private static final int SPARE = 4;
    private static final String NOTHING = "/dev/null";
    private static final int SHARE = 1000;
    private static final long NEAR_NANOS = 200_000_000L;
    private static final long FAR_NANOS = 2_000_000_000L;

    private final @Nullable UnixOperatingSystemMXBean bean;
    private final File open = new File("/proc/self/fd");
    private final boolean counted;
    private final List<FileInputStream> spare = new ArrayList<>(SPARE);
    private long due = System.nanoTime();
    private volatile long free = -1;
    private volatile long margin;

    DescriptorGuard() {
        OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
        bean = system instanceof UnixOperatingSystemMXBean ? (UnixOperatingSystemMXBean) system : null;
        counted = open.length() > 0;
    }

    /** Whether a stream must be left, as of the last look; looks again if that is due. */
    synchronized boolean low() {
        long now = System.nanoTime();
        if (now - due >= 0) {
            look();
            long took = System.nanoTime() - now;
            due = counted ? now : now + SHARE * took;
        }
        boolean low = free >= 0 && free < margin;
        if (low) {
            release();
        }
        return low;
    }

    /** Holds the spare descriptors from now on; where there are none to be had, fewer. */
    synchronized void hold() {
        try {
            while (spare.size() < SPARE) {
                spare.add(new FileInputStream(NOTHING));
            }
        } catch (IOException noneToBeHad) {
            // another system, or another process of the host was faster
        }
    }

    /** Gives the spare descriptors back. */
    synchronized void release() {
        for (int i = spare.size() - 1; i >= 0; i--) {
            try {
                spare.remove(i).close();
            } catch (IOException closedAllTheSame) {
                // nothing was written
            }
        }
    }

    /** Whether there are too few to start a stream: fewer than twice the number at which one is left. */
    synchronized boolean tooFew() {
        look();
        return free >= 0 && free < 2 * margin;
    }

    private void look() {
        UnixOperatingSystemMXBean known = bean;
        if (known == null) {
            return;
        }
        long most = known.getMaxFileDescriptorCount();
        long used = counted ? open.length() : known.getOpenFileDescriptorCount();
        margin = margin(most);
        // when there is none left even counting fails, and a failed count is not a large number of free ones
        free = used <= 0 ? 0 : Math.max(0, most - used);
    }

    /** 64 of 512 and more; on smaller limits an eighth, but never fewer than 8. */
    static long margin(long most) {
        return Math.max(LEAST_MARGIN, Math.min(LARGEST_MARGIN, most / MARGINS));
    }

    /** Descriptors that were free at the last look; negative where that is not known. */
    long free() {
        return free;
    }

    /** How long until {@link #low} must be asked again: the sooner, the fewer are free. */
    long watchNanos() {
        return free >= 0 && free < 4 * margin ? NEAR_NANOS : FAR_NANOS;
    }

    /** Descriptors that must be free to start a stream. */
    long needed() {
        return 2 * margin;
    }
}
