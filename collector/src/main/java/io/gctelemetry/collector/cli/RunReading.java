package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.input.RunFormats;
import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.JvmOptions;
import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSet;
import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Progress;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.readers.operation.OperationFormat;
import io.gctelemetry.readers.operation.OperationSource;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockReading;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what belongs to a run, from a run folder or as it is named, onto one timeline. */
final class RunReading {
    /** What the JVM of a run folder's own client is called. */
    private static final String CLIENT = "client";

    private final Map<String, List<String>> nodes;
    private final Map<String, List<String>> clientJvms;
    private final Map<String, List<String>> hiccups;
    private final List<String> clients;
    /** Files of operations, each with the node that it is of, empty where the file tells. */
    private final Map<String, String> events = new LinkedHashMap<>();

    private final Map<String, ClockReading> clocks = new HashMap<>();
    private final Map<String, Duration> targets = new HashMap<>();
    private final RunOptions options;
    private @Nullable Interval measured;

    RunReading(RunOptions options, @Nullable String run) throws IOException {
        this.options = options;
        this.nodes = RunOptions.byName(options.nodes);
        this.clientJvms = RunOptions.byName(options.clientJvms);
        this.hiccups = RunOptions.byName(options.hiccups);
        this.clients = new ArrayList<>(options.clients);
        options.events.forEach(file -> events.put(file, ""));
        if (run != null) {
            folder(run);
        }
        if (clients.isEmpty()) {
            throw new UsageException(
                    "name the clients' latencies with --client FILE, or a run folder that contains them");
        }
        if (nodes.isEmpty() && clientJvms.isEmpty()) {
            throw new UsageException("name at least one node with --node NAME=FILE, or a run folder that contains one");
        }
    }

    private void folder(String name) throws IOException {
        RunFolder run;
        try {
            run = RunFolder.open(Path.of(name));
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new InputException(
                    name, "not a run folder, because it has no run.yaml; name files with --node and --client", e);
        }
        measured = run.description().measured();
        for (NodeFiles node : run.nodes()) {
            if (!nodes.containsKey(node.name())) {
                AgentClock.of(run.description(), node.name()).ifPresent(one -> clocks.put(node.name(), one));
                JvmOptions.maxGcPause(node.options()).ifPresent(one -> targets.put(node.name(), one));
            }
            nodes.computeIfAbsent(node.name(), key -> List.of(node.folder().toString()));
            if (isFilled(node.hiccups())) {
                hiccups.computeIfAbsent(
                        node.name(), key -> List.of(node.hiccups().toString()));
            }
            if (isFilled(node.systemLog())) {
                events.put(node.systemLog().toString(), node.name());
            }
        }
        if (clients.isEmpty()) {
            run.client().allLatencies().forEach(file -> clients.add(file.toString()));
            if (isFilled(run.client().load())) {
                clients.add(run.client().load().toString());
            }
        }
        if (isFilled(run.client().journal())) {
            clientJvms.computeIfAbsent(
                    CLIENT, key -> List.of(run.client().journal().toString()));
            if (isFilled(run.client().hiccups())) {
                hiccups.computeIfAbsent(
                        CLIENT, key -> List.of(run.client().hiccups().toString()));
            }
        }
        if (isFilled(run.events())) {
            events.put(run.events().toString(), "");
        }
    }

    private static boolean isFilled(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) > 0;
    }

    /** The part of the run that counts, as the run folder tells it. */
    @Nullable
    Interval measured() {
        return measured;
    }

    /** What is named that may be a file. */
    List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        nodes.values().forEach(names -> names.forEach(name -> add(name, paths)));
        clientJvms.values().forEach(names -> names.forEach(name -> add(name, paths)));
        clients.forEach(name -> add(name, paths));
        events.keySet().forEach(name -> add(name, paths));
        return paths;
    }

    private static void add(String name, List<Path> paths) {
        try {
            Path path = Path.of(name);
            if (Files.isRegularFile(path)) {
                paths.add(path);
            }
        } catch (InvalidPathException e) {
            // An address, or a name that the reading will refuse.
            return;
        }
    }

    Timeline read(Progress progress) throws IOException {
        List<NodeTimeline> read = new ArrayList<>();
        Map<String, ClockOffset> offsets = options.clockOffsets();
        for (Map.Entry<String, List<String>> node : nodes.entrySet()) {
            read.add(new JvmReading(node.getKey(), Role.NODE, progress).read(node.getValue()));
        }
        for (Map.Entry<String, List<String>> jvm : clientJvms.entrySet()) {
            read.add(new JvmReading(jvm.getKey(), Role.CLIENT, progress).read(jvm.getValue()));
        }
        known("--offset", offsets.keySet(), read);
        known("--hiccups", hiccups.keySet(), read);
        HiccupReading held = new HiccupReading(options, hiccups, progress);
        for (int i = 0; i < read.size(); i++) {
            NodeTimeline node = held.with(read.get(i));
            read.set(i, clock(withTarget(node), offsets.get(node.name())));
        }
        ClientTimelineBuilder builder = new ClientTimelineBuilder();
        latencies(clients, builder, progress);
        try {
            ClientTimeline client =
                    builder.build().orElseThrow(() -> new InputException(clients.get(0), "has no requests"));
            return new Timeline(client, held.withHistory(read, client.latencies()), operations(progress));
        } catch (IllegalArgumentException e) {
            throw new InputException(clients.get(0), String.valueOf(e.getMessage()), e);
        }
    }

    private NodeTimeline withTarget(NodeTimeline node) {
        Duration target = targets.get(node.name());
        return target == null || node.maxGcPause() != null ? node : node.with(target);
    }

    /** What a person says comes first, then what the run folder knows of its agent's answers. */
    private NodeTimeline clock(NodeTimeline node, @Nullable ClockOffset given) {
        ClockReading told = clocks.get(node.name());
        return given != null ? node.with(given) : told != null ? node.with(ClockOffset.known(told)) : node;
    }

    private static void known(String option, Set<String> named, List<NodeTimeline> nodes) {
        for (String name : named) {
            if (nodes.stream().noneMatch(node -> node.name().equals(name))) {
                throw new UsageException(option + " " + name + ": there is no node with this name");
            }
        }
    }

    private static FileSearch search(List<String> names, Progress progress) throws IOException {
        FileSearch search = new FileSearch(RunFormats.ALL, progress, System.in).named(names);
        if (!search.errors().isEmpty()) {
            throw search.errors().get(0);
        }
        return search;
    }

    /** What the load generators left; refused where no window may be judged from any of it. */
    private void latencies(List<String> names, ClientTimelineBuilder client, Progress progress) throws IOException {
        try (LatencyFiles files = LatencyFiles.of(existing(names), options.latencyOptions(), progress)) {
            files.run(client);
            Note refused = null;
            boolean judged = false;
            for (LatencyFiles.Member member : files.members()) {
                Note windows = member.description().windows();
                judged |= windows == null;
                refused = refused == null ? windows : refused;
                client.describe(member.description());
            }
            if (!judged && refused != null) {
                throw new InputException(names.get(0), refused.text());
            }
            client.notes(files.notes());
        }
    }

    /** @throws InputException if one of them is no name that a file can have */
    static List<Path> existing(List<String> names) throws InputException {
        List<Path> paths = new ArrayList<>();
        for (String name : names) {
            try {
                paths.add(Path.of(name));
            } catch (InvalidPathException e) {
                throw new InputException(name, "not a valid file name", e);
            }
        }
        return paths;
    }

    private List<Operation> operations(Progress progress) throws IOException {
        List<Operation> all = new ArrayList<>();
        for (Map.Entry<String, String> file : events.entrySet()) {
            for (FileSet set : search(List.of(file.getKey()), progress).sets()) {
                if (!(set.format() instanceof OperationFormat format)) {
                    throw new InputException(
                            file.getKey(), "is a " + set.format().words() + ", not a list of operations");
                }
                OperationSource source = format.open(set.inputs().get(0));
                source.run(operation -> all.add(
                        operation.node() != null || file.getValue().isEmpty()
                                ? operation
                                : new Operation(
                                        operation.kind(), file.getValue(), operation.interval(), operation.label())));
            }
        }
        return all;
    }
}
