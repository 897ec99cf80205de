package io.gctelemetry.source;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * Whether the disk has room for a JFR repository. A JVM with an open recording exits when the disk under it is full, so a
 * stream may begin only with plenty of room and must be left while there is still some: closing it writes, too.
 *
 * <p>Small file systems scale the marks down, so that a tmpfs of its own for JFR works; one that also holds Cassandra's
 * data scales them up, because that disk fills by design.
 */
public final class DiskGuard {
    private static final long MB = 1 << 20;
    private static final long LARGEST_MARGIN = 1024 * MB;

    private final File folder;
    private final boolean sharedWithData;

    /**
     * @param folder where the JVM writes its recordings
     * @param sharedWithData whether the host keeps its own data on the same file system
     */
    public DiskGuard(File folder, boolean sharedWithData) {
        this.folder = folder;
        this.sharedWithData = sharedWithData;
    }

    /** Why no stream may begin now; null if one may. */
    public @Nullable String refusal() {
        if (!folder.isDirectory()) {
            return "there is no folder " + folder;
        }
        if (!folder.canWrite()) {
            return folder + " cannot be written";
        }
        long free = folder.getUsableSpace();
        long need = needed(folder.getTotalSpace());
        return free >= need ? null : folder + " has " + free / MB + " MB free, " + need / MB + " MB are needed";
    }

    /** Whether a stream must be left at once. */
    public boolean low() {
        // 0 is also what a folder that is gone or not readable tells: danger, too
        long free = folder.getUsableSpace();
        return free < LARGEST_MARGIN && free < margin(folder.getTotalSpace());
    }

    /** 512 MB and 5 %; on a file system of less than 700 MB three quarters of it, but never under 96 MB. */
    private long needed(long total) {
        long usual = Math.max(512 * MB, total / 20);
        long need = Math.min(usual, Math.max(96 * MB, total / 4 * 3));
        return sharedWithData ? Math.max(need, 2 * margin(total)) : need;
    }

    /** 128 MB; on a small file system half of it, but never under 64 MB; beside Cassandra's data 1 GB. */
    private long margin(long total) {
        long usual = Math.min(128 * MB, Math.max(64 * MB, total / 2));
        return sharedWithData ? Math.min(LARGEST_MARGIN, Math.max(usual, total / 10)) : usual;
    }
}
