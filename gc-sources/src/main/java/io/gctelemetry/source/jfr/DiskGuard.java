package io.gctelemetry.source.jfr;

import java.io.File;

/**
 * Guards the disk under the JFR repository. A JVM with an open recording exits when that disk is full, so a stream may
 * start only with plenty of room and must be left while some is left: closing it writes, too.
 *
 * <p>Each look is at the repository of that moment, which an operator may move; a folder that is missing counts as full.
 * Small file systems scale the margins down, so that a tmpfs for JFR alone works. One that also holds Cassandra's data
 * scales them up, because that disk fills by design. A look at an unchanged folder with room allocates nothing.
 */
final class DiskGuard {
    /** The fastest rate at which a disk may fill without a look missing the margin. */
    private static final long BYTES_PER_SECOND = 128L << 20;

    private static final long SHORTEST_NANOS = 200_000_000L;
    private static final long LONGEST_NANOS = 2_000_000_000L;
    private static final File NONE = new File("");
    private static final long MB = 1 << 20;
    private static final long LARGEST_MARGIN = 1024 * MB;

    private final JfrRepository repository;
    private final HostFolders hostFolders;
    private File looked = NONE;
    private boolean sharedWithData;
    private long margin;
    private volatile long free = -1;
    private volatile long needed = -1;

    DiskGuard(JfrRepository repository, HostFolders hostFolders) {
        this.repository = repository;
        this.hostFolders = hostFolders;
    }

    /** Why no stream may start now; {@link Reason#NONE} if one may. */
    synchronized Reason refusal() {
        looked = NONE; // what is mounted there may have changed
        File folder = look(repository.next());
        if (!folder.isDirectory()) {
            return Reason.REPOSITORY_MISSING;
        }
        if (!folder.canWrite()) {
            return Reason.REPOSITORY_READONLY;
        }
        needed = needed(folder.getTotalSpace());
        return free >= needed ? Reason.NONE : Reason.DISK_NEEDED;
    }

    /** Whether a stream must be left at once. */
    synchronized boolean low() {
        File folder = look(repository.current());
        if (free < LARGEST_MARGIN) {
            margin = margin(folder.getTotalSpace());
        }
        needed = margin;
        return free < margin; // a folder that is missing or not readable has 0 free
    }

    private File look(File folder) {
        if (!folder.equals(looked)) {
            sharedWithData = hostFolders.sharesFileSystemWith(folder);
            looked = folder;
            margin = margin(folder.getTotalSpace());
        }
        free = folder.getUsableSpace();
        return folder;
    }

    /** How long until {@link #low} must be asked again: the sooner, the nearer the disk is to the margin. */
    long watchNanos() {
        return nanosFor(free - needed);
    }

    /** How long a disk with this number of bytes to spare above the margin may be left alone. */
    static long nanosFor(long spare) {
        long micros = Math.max(0, Math.min(spare, 10 * BYTES_PER_SECOND)) * 1_000_000 / BYTES_PER_SECOND;
        return Math.max(SHORTEST_NANOS, Math.min(LONGEST_NANOS, micros * 1000));
    }

    /** The folder of the last look. */
    synchronized File folder() {
        return looked;
    }

    /** Bytes that were free at the last look; negative before the first. */
    long free() {
        return free;
    }

    /** Bytes that must be free: to start, and less once a stream is open; negative before the first look. */
    long needed() {
        return needed;
    }

    /** The figures of the last look, for a person. */
    String figures() {
        return folder() + " has " + Math.max(0, free) / MB + " MB free, " + Math.max(0, needed) / MB + " MB are needed";
    }

    /** 512 MB and 5 %; on a file system of less than 700 MB three quarters of it, but never under 96 MB. */
    private long needed(long total) {
        long usual = Math.max(512 * MB, total / 20);
        long need = Math.min(usual, Math.max(96 * MB, total / 4 * 3));
        return sharedWithData ? Math.max(need, 2 * margin(total)) : need;
    }

    /** 128 MB; on a small file system half of it, but never under 64 MB; next to Cassandra's data 1 GB. */
    private long margin(long total) {
        long usual = Math.min(128 * MB, Math.max(64 * MB, total / 2));
        return sharedWithData ? Math.min(LARGEST_MARGIN, Math.max(usual, total / 10)) : usual;
    }
}
