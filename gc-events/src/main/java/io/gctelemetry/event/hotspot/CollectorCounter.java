package io.gctelemetry.event.hotspot;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import org.jspecify.annotations.Nullable;

/**
 * The counters {@code sun.gc.collector.0} to {@code .2}, in which a JVM counts pauses and times them in nanoseconds: which
 * pauses each of them counts, by its name.
 *
 * <p>Their counts equal those of the log's pauses, one by one, and their times within 0.2 %, those of ZGC within 15 % (2 us
 * a pause are not in them). Source: counters and logs of the same runs on JDK 8 to 26. Those of Shenandoah are not here:
 * they count concurrent phases, too. ZGC has them from 17 on.
 */
public enum CollectorCounter {
    SERIAL_YOUNG(kind("Copy", CollectionKind.MINOR), Cause.BY_ORDINAL, "Copy", "Serial young collection pauses"),
    SERIAL_FULL(
            kind("MarkSweepCompact", CollectionKind.MAJOR), Cause.BY_ORDINAL, "MSC", "Serial full collection pauses"),
    PARALLEL_YOUNG(
            kind("PS Scavenge", CollectionKind.MINOR),
            Cause.BY_ORDINAL,
            "PSScavenge",
            "Parallel young collection pauses"),
    PARALLEL_FULL(
            kind("PS MarkSweep", CollectionKind.MAJOR),
            Cause.BY_ORDINAL,
            "PSParallelCompact",
            "PSMarkSweep",
            "Parallel full collection pauses"),
    PARNEW(kind("ParNew", CollectionKind.MINOR), Cause.BY_ORDINAL, "PCopy"),
    /** On JDK 8 every pause of CMS, on 11 the full collections; its bean counts cycles, so that no ordinal fits. */
    CMS(kind("ConcurrentMarkSweep", CollectionKind.MAJOR), Cause.BY_TIME, "CMS"),
    CMS_CONCURRENT(kind("ConcurrentMarkSweep", CollectionKind.MAJOR), Cause.NONE, "CMS stop-the-world phases"),
    G1_YOUNG(
            kind("G1 Young Generation", CollectionKind.MINOR),
            Cause.BY_ORDINAL,
            "G1 incremental collections",
            "G1 young collection pauses"),
    G1_FULL(
            kind("G1 Old Generation", CollectionKind.MAJOR),
            Cause.BY_ORDINAL,
            "G1 stop-the-world full collections",
            "G1 full collection pauses"),
    /** Remark and cleanup; JDK 8 does not count them. */
    G1_CONCURRENT(
            kind("G1 Concurrent GC", CollectionKind.CONCURRENT_PAUSE),
            Cause.NONE,
            "G1 stop-the-world phases",
            "G1 concurrent cycle pauses"),
    ZGC(kind("ZGC Pauses", CollectionKind.PAUSE), Cause.BY_ORDINAL, "Z concurrent cycle pauses"),
    ZGC_MINOR(kind("ZGC Minor Pauses", CollectionKind.PAUSE), Cause.BY_ORDINAL, "ZGC minor collection pauses"),
    ZGC_MAJOR(kind("ZGC Major Pauses", CollectionKind.PAUSE), Cause.BY_ORDINAL, "ZGC major collection pauses");

    /** How the cause of a pause that such a counter counted is found among the notifications of the bean. */
    public enum Cause {
        /** The n-th pause is the n-th collection of the bean. */
        BY_ORDINAL,
        /** The collection that ended when the pause did; a pause without one belongs to a concurrent cycle. */
        BY_TIME,
        /** There is none: the pause belongs to a concurrent cycle. */
        NONE
    }

    private final CollectionKind kind;
    private final Cause cause;
    private final String[] names;

    CollectorCounter(CollectionKind kind, Cause cause, String... names) {
        this.kind = kind;
        this.cause = cause;
        this.names = names;
    }

    private static CollectionKind kind(String gc, String action) {
        return new CollectionKind(gc, action);
    }

    /** Returns the counter of this name ({@code sun.gc.collector.<n>.name}); null if it does not count pauses. */
    public static @Nullable CollectorCounter named(String name) {
        for (CollectorCounter counter : values()) {
            for (String one : counter.names) {
                if (one.equals(name)) {
                    return counter;
                }
            }
        }
        return null;
    }

    /** What the pauses are. */
    public CollectionKind kind() {
        return kind;
    }

    /**
     * Returns whether pauses of this collector may be among the counted ones. A pause of a major collection of generational
     * ZGC during a minor one is counted as a minor pause: HotSpot asks which driver is busy.
     *
     * @param gc as in {@link CollectionKind#gc()}
     */
    public boolean mayCount(String gc) {
        return kind.gc().equals(gc)
                || (this == ZGC_MINOR && ZGC_MAJOR.kind.gc().equals(gc))
                || (this == ZGC_MAJOR && ZGC_MINOR.kind.gc().equals(gc));
    }

    /**
     * Returns whether the time of a full collection includes the wait, inside its stop, for the concurrent collector to yield. The JFR
     * event starts after that wait: 36 ms were recorded of a pause of 138 ms on JDK 11.
     */
    public boolean includesWait() {
        return this == CMS;
    }

    public Cause cause() {
        return cause;
    }

    /** The cause of a pause for which no notification came. */
    public String causeWithoutNotification() {
        return cause == Cause.BY_ORDINAL ? Stop.UNKNOWN : CollectionNames.NO_GC;
    }
}
