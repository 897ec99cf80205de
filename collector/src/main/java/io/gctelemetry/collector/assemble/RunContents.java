package io.gctelemetry.collector.assemble;

import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.ClientFiles;
import io.gctelemetry.collector.run.JvmOptions;
import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.timeline.ClockReading;
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
import org.jspecify.annotations.Nullable;

/** The inputs of a run, by role: those of a request, completed by those of its run folder. None is read yet. */
final class RunContents {
    /** The name of the JVM of a run folder's own client. */
    private static final String CLIENT = "client";

    final Map<String, List<String>> nodes;
    final Map<String, List<String>> clientJvms;
    final Map<String, List<String>> hiccups;
    final List<String> clients;

    /** Files of operations with the node of each, empty where the file contains it. */
    final Map<String, String> operations = new LinkedHashMap<>();

    /** Answers of the nodes' agents to the question for their clock. */
    final Map<String, ClockReading> clocks = new HashMap<>();

    /** Pause targets in the options of the nodes' JVMs. */
    final Map<String, Duration> pauseTargets = new HashMap<>();

    /** The measured part of the run; null if unknown. */
    @Nullable
    Interval measured;

    RunContents(RunRequest request) throws IOException {
        nodes = new LinkedHashMap<>(request.nodes());
        clientJvms = new LinkedHashMap<>(request.clientJvms());
        hiccups = new LinkedHashMap<>(request.hiccups());
        clients = new ArrayList<>(request.clients());
        request.operations().forEach(file -> operations.put(file, ""));
        if (request.folder() != null) {
            complete(request.folder());
        }
    }

    private void complete(String folder) throws IOException {
        RunFolder run = open(folder);
        RunDescription description = run.description();
        measured = description.measured();
        for (NodeFiles node : run.nodes()) {
            complete(node, description);
        }
        complete(run.client());
        if (isFilled(run.events())) {
            operations.put(run.events().toString(), "");
        }
    }

    private static RunFolder open(String folder) throws IOException {
        try {
            return RunFolder.open(Path.of(folder));
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new InputException(
                    folder, "not a run folder, because it has no run.yaml; name files with --node and --client", e);
        }
    }

    private void complete(NodeFiles node, RunDescription description) throws IOException {
        String name = node.name();
        if (!nodes.containsKey(name)) {
            AgentClock.of(description, name).ifPresent(one -> clocks.put(name, one));
            JvmOptions.maxGcPause(node.options()).ifPresent(one -> pauseTargets.put(name, one));
            nodes.put(name, List.of(node.folder().toString()));
        }
        if (isFilled(node.hiccups())) {
            hiccups.putIfAbsent(name, List.of(node.hiccups().toString()));
        }
        if (isFilled(node.systemLog())) {
            operations.put(node.systemLog().toString(), name);
        }
    }

    private void complete(ClientFiles client) throws IOException {
        if (clients.isEmpty()) {
            client.allLatencies().forEach(file -> clients.add(file.toString()));
            if (isFilled(client.load())) {
                clients.add(client.load().toString());
            }
        }
        if (isFilled(client.journal())) {
            clientJvms.putIfAbsent(CLIENT, List.of(client.journal().toString()));
            if (isFilled(client.hiccups())) {
                hiccups.putIfAbsent(CLIENT, List.of(client.hiccups().toString()));
            }
        }
    }

    private static boolean isFilled(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) > 0;
    }

    /** Returns the names of all inputs but hiccups: files, folders and addresses. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        nodes.values().forEach(names::addAll);
        clientJvms.values().forEach(names::addAll);
        names.addAll(clients);
        names.addAll(operations.keySet());
        return names;
    }
}
