package io.gctelemetry.readers.node;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Note;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Describes a file and the JVM that wrote it.
 *
 * @param jdk feature version, such as {@code 17}; null where the file does not contain it
 * @param vm the JVM's own name and version, in its words
 * @param collector the collector's name as option sets spell it ({@code G1}, {@code ZGC}, {@code generational ZGC},
 *     {@code Parallel}, {@code Serial}, {@code CMS}, {@code Shenandoah}, {@code generational Shenandoah}, {@code
 *     Epsilon})
 * @param maxGcPause the pause target in force
 * @param heapMax the largest heap in bytes; -1 where not known
 * @param covered the stretches of time that the file reaches, without the time between two JVMs and without that of lost events, in
 *     the order of the file; empty where it has no time stamps
 * @param clock what the time stamps are: {@link Clock}
 * @param accuracy how exactly the file reports stops
 * @param restarts how often another JVM begins in it
 * @param available the kinds of events that a file of this content can contain; a figure of another kind is absent, not zero
 * @param notes what is missing in the file, or uncertain
 */
public record NodeDescription(
        @Nullable Integer jdk,
        @Nullable String vm,
        @Nullable String collector,
        @Nullable Duration maxGcPause,
        long heapMax,
        List<Interval> covered,
        Clock clock,
        Accuracy accuracy,
        int restarts,
        Set<Kind> available,
        List<Note> notes) {
    public NodeDescription {
        available = Set.copyOf(available);
        notes = List.copyOf(notes);
        covered = List.copyOf(covered);
    }

    /** Returns the time from the first to the last time stamp, gaps included; null where the file has no wall clock. */
    public @Nullable Interval span() {
        if (clock == Clock.UPTIME || clock == Clock.NONE) {
            return null;
        }
        return covered.stream()
                .reduce((a, b) -> Interval.between(
                        a.start().isBefore(b.start()) ? a.start() : b.start(),
                        a.end().isAfter(b.end()) ? a.end() : b.end()))
                .orElse(null);
    }

    /** Returns how long the file covers, without gaps; null where it has no time stamps. */
    public @Nullable Duration coveredTime() {
        return covered.stream().map(Interval::length).reduce(Duration::plus).orElse(null);
    }

    /** What kind of time stamps a file has. */
    public enum Clock {
        /** Wall clock with its offset from UTC. */
        WALL,
        /** Wall clock that names no zone: taken as UTC unless the user gives the zone. */
        WALL_WITHOUT_ZONE,
        /** Seconds since the JVM began: not to be joined with a client's clock. Times are then since 1970. */
        UPTIME,
        /** No time stamps. Times are then since 1970. */
        NONE
    }

    /** How exactly stops are reported, best first. */
    public enum Accuracy {
        /** From arming to release, each with its time to safepoint: a recording with synchronization and end events. */
        EXACT,
        /** As the log reports them: from JDK 14 on with the wait for concurrent collector threads in it. */
        LOG,
        /** Begin and VM operation only: wake-up, and time to safepoint where it is not known, are missing. */
        OPERATION,
        /** Collections only: other stops, time to safepoint and wake-up are missing. */
        COLLECTIONS,
        /** None at all. */
        NONE
    }

    /** A kind of event. */
    public enum Kind {
        STOP,
        TIME_TO_SAFEPOINT,
        PAUSE,
        CONCURRENT_PHASE,
        ALLOCATION_STALL,
        FAILURE,
        HEAP
    }
}
