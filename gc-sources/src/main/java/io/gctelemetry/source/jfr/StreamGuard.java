package io.gctelemetry.source.jfr;

import org.jspecify.annotations.Nullable;

/**
 * Whether a stream may start, and whether it must be left: because disk or descriptors are short, or because it is silent.
 * Silence is measured in time in which this JVM ran: during a long stop nobody could have spoken.
 *
 * <p>{@link #look} and {@link #ranSince} belong to one thread; the figures may be read by any.
 */
public final class StreamGuard {
    private static final long LATE_NANOS = 100_000_000L;

    private final DiskGuard disk;
    private final DescriptorGuard descriptors;
    private final RunningTime running = new RunningTime(System.nanoTime());
    private long expected;
    private @Nullable LiveSource heard;
    private long heardFlush;
    private long heardAt;

    StreamGuard(DiskGuard disk, DescriptorGuard descriptors) {
        this.disk = disk;
        this.descriptors = descriptors;
        this.expected = watchNanos();
    }

    /** Why no stream may start now. */
    Reason refusal() {
        return descriptors.tooFew() ? Reason.DESCRIPTORS_LOW : disk.refusal();
    }

    /** A stream starts: what it needs in an emergency is kept for it until {@link #ends}. */
    void starts() {
        descriptors.hold();
    }

    /** The stream has ended. */
    void ends() {
        descriptors.release();
    }

    /** Why this stream must be left now. */
    Reason look(@Nullable LiveSource stream, long now) {
        Reason danger = Reason.NONE;
        if (stream != null) {
            danger = disk.low() ? Reason.DISK_LOW : descriptors.low() ? Reason.DESCRIPTORS_LOW : Reason.NONE;
        }
        running.look(now, expected + LATE_NANOS);
        expected = watchNanos();
        return stream == null || danger != Reason.NONE || !silent(stream) ? danger : Reason.STREAM_SILENT;
    }

    private boolean silent(LiveSource stream) {
        long flush = stream.lastFlushNanos();
        if (stream != heard || flush != heardFlush) {
            heard = stream;
            heardFlush = flush;
            heardAt = running.nanos();
        }
        return running.nanos() - heardAt > stream.longestSilenceNanos();
    }

    /** See {@link RunningTime#before}. */
    long ranSince(long nanos) {
        return running.before(nanos);
    }

    long watchNanos() {
        return Math.min(disk.watchNanos(), descriptors.watchNanos());
    }

    /** What a reason is about, without figures; empty for most. */
    String place(Reason reason) {
        return ofDisk(reason) ? disk.folder().getPath() : "";
    }

    /** The figures behind a reason, for a person; empty for most. */
    String figures(Reason reason) {
        if (reason == Reason.DESCRIPTORS_LOW) {
            return freeDescriptors() + " are free, " + descriptors.needed() + " are needed";
        }
        boolean room = reason == Reason.DISK_LOW || reason == Reason.DISK_NEEDED;
        return room ? disk.figures() : place(reason);
    }

    private static boolean ofDisk(Reason reason) {
        return reason == Reason.DISK_LOW
                || reason == Reason.DISK_NEEDED
                || reason == Reason.REPOSITORY_MISSING
                || reason == Reason.REPOSITORY_READONLY;
    }

    /** Bytes free under the JFR repository at the last look; negative before the first. */
    public long freeBytes() {
        return disk.free();
    }

    /** Bytes that must be free there. */
    public long neededBytes() {
        return disk.needed();
    }

    /** File descriptors free at the last look; negative where that is not known. */
    public long freeDescriptors() {
        return descriptors.free();
    }
}
