package io.gctelemetry.collector.assemble;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockReading;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the inputs of a run into one timeline.
 *
 * <pre>{@code
 * RunAssembly run = RunAssembly.of(RunRequest.ofFolder(folder));
 * Timeline timeline = run.read();
 * Correlation found = Correlator.correlate(timeline, Settings.DEFAULT);
 * }</pre>
 *
 * <p>One thread.
 */
public final class RunAssembly {
    private final RunRequest request;
    private final RunContents contents;
    private final Map<String, ZoneOffset> zones = new LinkedHashMap<>();

    private RunAssembly(RunRequest request, RunContents contents) {
        this.request = request;
        this.contents = contents;
    }

    /**
     * Opens the run folder, if one is requested. No other input is read yet.
     *
     * @throws UsageException if neither the request nor the run folder has latencies and a JVM
     * @throws InputException if the folder is not a run folder
     */
    public static RunAssembly of(RunRequest request) throws IOException {
        RunContents contents = new RunContents(request);
        if (contents.clients.isEmpty()) {
            throw new UsageException(
                    "name the clients' latencies with --client FILE, or a run folder that contains them");
        }
        if (contents.nodes.isEmpty() && contents.clientJvms.isEmpty()) {
            throw new UsageException("name at least one node with --node NAME=FILE, or a run folder that contains one");
        }
        return new RunAssembly(request, contents);
    }

    /** Returns the measured part of the run, as recorded in its run folder; null if unknown. */
    public @Nullable Interval measured() {
        return contents.measured;
    }

    /** Returns the inputs that are files. */
    public List<Path> paths() {
        return contents.names().stream()
                .filter(InputFiles::isFile)
                .map(Path::of)
                .toList();
    }

    /**
     * Reads all inputs.
     *
     * @throws IOException as {@link #read(LongConsumer)} does
     */
    public Timeline read() throws IOException {
        return read(bytes -> {});
    }

    /**
     * Reads all inputs and reports the progress.
     *
     * @param progress takes the bytes on the disk that were read since its last call
     * @throws UsageException if an offset or hiccups are requested for a JVM that does not exist
     * @throws InputException if an input cannot be read
     */
    public Timeline read(LongConsumer progress) throws IOException {
        List<NodeTimeline> jvms = new ArrayList<>();
        read(contents.nodes, Role.NODE, progress, jvms);
        read(contents.clientJvms, Role.CLIENT, progress, jvms);
        requireKnown("--offset", request.offsets().keySet(), jvms);
        requireKnown("--hiccups", contents.hiccups.keySet(), jvms);
        HiccupReading hiccups = new HiccupReading(request, contents.hiccups, progress);
        for (int i = 0; i < jvms.size(); i++) {
            jvms.set(i, withClock(withPauseTarget(hiccups.with(jvms.get(i)))));
        }
        ClientTimeline client = LatencyReading.read(contents.clients, request.latency(), progress);
        return new Timeline(client, hiccups.withHistory(jvms, client.latencies()), operations(progress));
    }

    private void read(Map<String, List<String>> files, Role role, LongConsumer progress, List<NodeTimeline> jvms)
            throws IOException {
        for (Map.Entry<String, List<String>> jvm : files.entrySet()) {
            JvmReading reading = new JvmReading(jvm.getKey(), role, progress);
            jvms.add(reading.read(jvm.getValue()));
            ZoneOffset zone = reading.zone();
            if (role == Role.NODE && zone != null) {
                zones.put(jvm.getKey(), zone);
            }
        }
    }

    private static void requireKnown(String option, Set<String> names, List<NodeTimeline> jvms) {
        for (String name : names) {
            if (jvms.stream().noneMatch(jvm -> jvm.name().equals(name))) {
                throw new UsageException(option + " " + name + ": there is no node with this name");
            }
        }
    }

    private NodeTimeline withPauseTarget(NodeTimeline node) {
        Duration target = contents.pauseTargets.get(node.name());
        return target == null || node.maxGcPause() != null ? node : node.with(target);
    }

    /** Sets the clock offset: the requested one, or else the one that the agent's answers in the run folder show. */
    private NodeTimeline withClock(NodeTimeline node) {
        ClockOffset requested = request.offsets().get(node.name());
        ClockReading recorded = contents.clocks.get(node.name());
        return requested != null
                ? node.with(requested)
                : recorded != null ? node.with(ClockOffset.known(recorded)) : node;
    }

    /** Returns the zone of a node's other logs: the requested one, that of its GC log, or of all GC logs if it is of no named node. */
    private @Nullable ZoneId zone(String node) {
        if (request.zone() != null) {
            return request.zone();
        }
        ZoneOffset own = zones.get(node);
        return own == null && node.isEmpty() ? LogZone.common(zones.values()) : own;
    }

    private List<Operation> operations(LongConsumer progress) throws IOException {
        List<Operation> all = new ArrayList<>();
        for (Map.Entry<String, String> file : contents.operations.entrySet()) {
            all.addAll(OperationReading.read(file.getKey(), file.getValue(), zone(file.getValue()), progress));
        }
        return all;
    }
}
