package io.gctelemetry.timeline;

import io.gctelemetry.readers.input.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one JVM in a run. Immutable.
 *
 * @param name how reports call it
 * @param role whose JVM it is
 * @param stops by the node's own clock, or the client's once {@link #at} moved them
 * @param coverage the time in which its stops are known
 * @param upperBound whether the lengths of its stops hold waits that held no mutator: logs of JDK 14 and newer with a
 *     concurrent collector
 * @param maxGcPause the pause target in force; null if unavailable
 * @param pauses what the collector timed itself
 * @param allocation what it allocated
 * @param hiccups delays of an idle thread in it
 * @param offset what is known of its clock
 * @param notes notes about its files
 */
public record NodeTimeline(
        String name,
        Role role,
        StopSeries stops,
        Coverage coverage,
        boolean upperBound,
        @Nullable Duration maxGcPause,
        PauseSeries pauses,
        Allocation allocation,
        List<Hiccup> hiccups,
        ClockOffset offset,
        List<Note> notes) {
    public NodeTimeline {
        hiccups = List.copyOf(hiccups);
        notes = List.copyOf(notes);
    }

    /** Whose JVM it is. */
    public enum Role {
        /** A node that serves requests. */
        NODE,
        /** The load generator: its stops delay every request. */
        CLIENT
    }

    /** A node of which only stops are known. */
    public static NodeTimeline of(String name, Role role, StopSeries stops) {
        return new NodeTimeline(
                name,
                role,
                stops,
                Coverage.ALL,
                false,
                null,
                PauseSeries.NONE,
                Allocation.UNKNOWN,
                List.of(),
                ClockOffset.NONE,
                List.of());
    }

    /** The same node on the client's clock, as this offset has it. */
    public NodeTimeline at(ClockOffset found) {
        long by = found.applied();
        return new NodeTimeline(
                name,
                role,
                stops.shifted(by),
                coverage.shifted(by),
                upperBound,
                maxGcPause,
                pauses.shifted(by),
                allocation.shifted(by),
                hiccups.stream().map(one -> one.shifted(by)).toList(),
                found,
                notes);
    }

    /** The same node with what is known of its clock; nothing is moved yet. */
    public NodeTimeline with(ClockOffset known) {
        return new NodeTimeline(
                name, role, stops, coverage, upperBound, maxGcPause, pauses, allocation, hiccups, known, notes);
    }

    /** The same node with these delays of an idle thread, by its own clock. */
    public NodeTimeline with(List<Hiccup> more) {
        return new NodeTimeline(
                name, role, stops, coverage, upperBound, maxGcPause, pauses, allocation, more, offset, notes);
    }

    /** The same node with more delays of an idle thread, by the clients' clock. */
    public NodeTimeline withClients(List<Hiccup> more) {
        List<Hiccup> all = new ArrayList<>(hiccups);
        more.forEach(one -> all.add(one.shifted(-offset.applied())));
        return with(all);
    }

    /**
     * Returns the same node, completed from another of its files: pauses and their target, allocation, stalls.
     *
     * @param other by the same clock
     */
    public NodeTimeline completedBy(NodeTimeline other) {
        return new NodeTimeline(
                name,
                role,
                stops.withStallsOf(other.stops),
                coverage,
                upperBound,
                maxGcPause == null ? other.maxGcPause : maxGcPause,
                pauses.isEmpty() ? other.pauses : pauses,
                allocation.known() ? allocation : other.allocation,
                hiccups,
                offset,
                notes);
    }

    /** The same node, its stops known in that time only. */
    public NodeTimeline with(Coverage known) {
        return new NodeTimeline(
                name, role, stops, known, upperBound, maxGcPause, pauses, allocation, hiccups, offset, notes);
    }

    /** The same node with that pause target. */
    public NodeTimeline with(Duration target) {
        return new NodeTimeline(
                name, role, stops, coverage, upperBound, target, pauses, allocation, hiccups, offset, notes);
    }

    /** The same node with one more thing to say of its files. */
    public NodeTimeline with(Note note) {
        List<Note> more = new ArrayList<>(notes);
        more.add(note);
        return new NodeTimeline(
                name, role, stops, coverage, upperBound, maxGcPause, pauses, allocation, hiccups, offset, more);
    }
}
