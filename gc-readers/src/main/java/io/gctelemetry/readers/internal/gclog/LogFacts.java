package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a log has been found to say of its JVM and of itself so far. */
public final class LogFacts {
    @Nullable
    public Integer jdk;

    @Nullable
    public String vm;

    @Nullable
    public Duration maxGcPause;

    public long heapMax = -1;

    /** The size of a region of G1 in bytes. */
    public long regionSize = -1;

    public int restarts;
    public int files = 1;
    public int duplicates;

    /** A log of JDK 8 or older. */
    public boolean classic;

    /** Of such a log: stops that have a line of their own. */
    public long printedStops;

    /** Of such a log: records that look like pauses and have no readable length. */
    public long unreadPauses;

    /** Since 13 a safepoint's line tells its operation, and how long it took to be reached with the wait before it. */
    public boolean safepointsSince13;

    public boolean gcLines;
    public boolean cycleLines;
    public long unifiedLines;
    public long stops;
    public long pauses;
    public long nested;

    /** Sums and the longest, in nanoseconds. */
    public long stopNanos;

    public long pauseNanos;
    public long longestPause;

    public long phases;
    public long stalls;
    public long heaps;

    public long bytes;
    public long lines;
    public long regionTableBytes;
    public long regionTables;
    public long tooLong;
    public long broken;

    /** What a parser of others could not read. */
    public long unread;

    public long pacedMillis;
    public long mostPacedMillis;
    public long dropped;
    public boolean cut;
    public long listenerFailures;

    private CollectorKind collector = CollectorKind.OTHER;
    private boolean generational;

    public CollectorKind collector() {
        return collector;
    }

    /** The collector as it announces itself, or as its lines betray it. */
    public void collector(CollectorKind found) {
        if (found == CollectorKind.ZGC && collector == CollectorKind.ZGC_GENERATIONAL) {
            return;
        }
        collector = found;
    }

    /** Another JVM begins. */
    public void restarted() {
        restarts++;
        collector = CollectorKind.OTHER;
        generational = false;
    }

    public void generational() {
        generational = true;
    }

    @Nullable
    public String collectorWords() {
        if (collector == CollectorKind.OTHER) {
            return null;
        }
        return generational && collector == CollectorKind.SHENANDOAH
                ? "generational " + collector.words()
                : collector.words();
    }

    public boolean zgc() {
        return collector == CollectorKind.ZGC || collector == CollectorKind.ZGC_GENERATIONAL;
    }

    /** Which events a log with these lines in it can tell. */
    public Set<Kind> available() {
        EnumSet<Kind> available = EnumSet.noneOf(Kind.class);
        if (classic) {
            classic(available);
            return available;
        }
        if (stops > 0) {
            available.add(Kind.STOP);
            available.add(Kind.TIME_TO_SAFEPOINT);
        }
        if (pauses > 0 || (gcLines && !zgc())) {
            available.add(Kind.PAUSE);
            if (collector == CollectorKind.G1) {
                available.add(Kind.FAILURE);
            }
        }
        if (phases > 0 || (gcLines && !zgc() && Collectors.concurrent(collector))) {
            available.add(Kind.CONCURRENT_PHASE);
        }
        if (stalls > 0 || (zgc() && (gcLines || cycleLines))) {
            available.add(Kind.ALLOCATION_STALL);
        }
        if (heaps > 0) {
            available.add(Kind.HEAP);
        }
        return available;
    }

    private void classic(Set<Kind> available) {
        if (stops > 0) {
            available.add(Kind.STOP);
            available.add(Kind.TIME_TO_SAFEPOINT);
        }
        if (pauses > 0 || (gcLines && unreadPauses == 0)) {
            available.add(Kind.PAUSE);
        }
        if (phases > 0 || (gcLines && Collectors.concurrent(collector))) {
            available.add(Kind.CONCURRENT_PHASE);
        }
        if (heaps > 0) {
            available.add(Kind.HEAP);
        }
        available.add(Kind.FAILURE);
    }

    /**
     * Whether the pauses cannot be right: each lies in a stop and in the time of the log. One may lie beyond the end of what the
     * log has, or its stop may be cut off; where the JVM dropped lines, more stops may be missing.
     */
    public boolean pausesContradict(LogTime clock) {
        Duration covered = clock.coveredTime();
        long possible = pauseNanos - longestPause;
        return (stops > 0 && dropped == 0 && possible > stopNanos) || (covered != null && possible > covered.toNanos());
    }

    public NodeDescription describe(LogTime clock) {
        Set<Kind> available = available();
        if (pausesContradict(clock)) {
            available.remove(Kind.PAUSE);
        }
        Accuracy accuracy = available.contains(Kind.STOP)
                ? Accuracy.LOG
                : available.contains(Kind.PAUSE) ? Accuracy.COLLECTIONS : Accuracy.NONE;
        return new NodeDescription(
                jdk,
                vm,
                collectorWords(),
                maxGcPause,
                heapMax,
                clock.covered(),
                clock.kind(),
                accuracy,
                restarts,
                available,
                LogNotes.of(this, clock));
    }
}
