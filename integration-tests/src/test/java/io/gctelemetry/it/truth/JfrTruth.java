package io.gctelemetry.it.truth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * What a JVM's own recording says of its stops and collections, read with the JDK's reader. A stop is from the arming
 * (StateSynchronization begins) to the release of the last thread (SafepointEnd ends).
 */
public final class JfrTruth {

    /** One stop, complete in the recording. Times in nanoseconds, the start since the epoch. */
    public record Stop(long start, long length, long timeToSafepoint, String operation) {}

    /** One pause of a collector; times in nanoseconds, the start since the epoch. */
    public record Pause(long start, long length, String name) {}

    /** One concurrent phase of a collection; times in nanoseconds, the start since the epoch. */
    public record Phase(long gcId, long start, long length, String name) {

        public long end() {
            return start + length;
        }

        /** Whether it is a part of the other one. */
        boolean within(Phase other) {
            return gcId == other.gcId && start >= other.start && end() <= other.end() && length < other.length;
        }
    }

    /** One wait of a thread for memory; times in nanoseconds, the start since the epoch. */
    public record Stall(long start, long length) {}

    private static final class Join {
        @Nullable
        RecordedEvent synchronization;

        @Nullable
        RecordedEvent end;

        String operation = "unknown";
    }

    private final Map<Long, Join> joins = new TreeMap<>();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<Stall> stalls = new ArrayList<>();
    private final List<Phase> phases = new ArrayList<>();

    private JfrTruth() {}

    /** The option with which a JVM writes, at its end, the recording that is read here. */
    public static String option(Path settings, Path recording) {
        return "-XX:StartFlightRecording=settings=" + settings + ",filename=" + recording;
    }

    /** The truth of a JVM that kept no recording: nothing is known. */
    public static JfrTruth none() {
        return new JfrTruth();
    }

    /** Reads a recording whose JVM has ended. */
    public static JfrTruth read(Path recording) {
        JfrTruth truth = new JfrTruth();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                truth.event(file.readEvent());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        truth.pauses.sort(Comparator.comparingLong(Pause::start));
        return truth;
    }

    private void event(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.SafepointStateSynchronization" -> join(event).synchronization = event;
            case "jdk.SafepointEnd" -> join(event).end = event;
            case "jdk.ExecuteVMOperation" -> {
                if (event.getBoolean("safepoint")) {
                    join(event).operation = event.getString("operation");
                }
            }
            case "jdk.GCPhasePause" ->
                pauses.add(new Pause(
                        nanos(event.getStartTime()), event.getDuration().toNanos(), event.getString("name")));
            case "jdk.GCPhaseConcurrent" ->
                phases.add(new Phase(
                        event.getInt("gcId"),
                        nanos(event.getStartTime()),
                        event.getDuration().toNanos(),
                        event.getString("name")));
            case "jdk.ZAllocationStall" ->
                stalls.add(new Stall(
                        nanos(event.getStartTime()), event.getDuration().toNanos()));
            default -> {}
        }
    }

    private Join join(RecordedEvent event) {
        return joins.computeIfAbsent(event.getLong("safepointId"), id -> new Join());
    }

    /** Stops that began and ended within the recording, in the order of their safepoints. */
    public List<Stop> stops() {
        List<Stop> stops = new ArrayList<>();
        for (Join join : joins.values()) {
            if (join.synchronization != null && join.end != null) {
                Instant start = join.synchronization.getStartTime();
                stops.add(new Stop(
                        nanos(start),
                        Duration.between(start, join.end.getEndTime()).toNanos(),
                        join.synchronization.getDuration().toNanos(),
                        join.operation));
            }
        }
        return stops;
    }

    /** Pauses, oldest first. */
    public List<Pause> pauses() {
        return List.copyOf(pauses);
    }

    /** Waits of single threads for memory. */
    public List<Stall> stalls() {
        return List.copyOf(stalls);
    }

    /** Concurrent phases, the work of the threads inside a phase among them. */
    public List<Phase> phases() {
        return List.copyOf(phases);
    }

    /** Concurrent phases that are no part of another one. */
    public List<Phase> outerPhases() {
        return phases.stream()
                .filter(phase -> phases.stream().noneMatch(phase::within))
                .toList();
    }

    private static long nanos(Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
    }
}
