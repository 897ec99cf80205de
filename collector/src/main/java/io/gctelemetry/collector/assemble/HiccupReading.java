package io.gctelemetry.collector.assemble;

import io.gctelemetry.collector.input.hiccup.HiccupFormat;
import io.gctelemetry.collector.input.prometheus.JvmHiccups;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/** Reads delays outside stops: logs of jHiccup, files that {@code record} wrote, the history of a server. */
final class HiccupReading {
    private final RunRequest request;
    private final Map<String, List<String>> files;
    private final LongConsumer progress;

    /** @param files by the name of the JVM */
    HiccupReading(RunRequest request, Map<String, List<String>> files, LongConsumer progress) {
        this.request = request;
        this.files = files;
        this.progress = progress;
    }

    /** Returns the JVM with the delays in its files. */
    NodeTimeline with(NodeTimeline node) throws IOException {
        List<Hiccup> all = new ArrayList<>();
        for (Path file : InputFiles.named(files.getOrDefault(node.name(), List.of()))) {
            all.addAll(read(file));
        }
        return all.isEmpty() ? node : node.with(all);
    }

    private List<Hiccup> read(Path file) throws IOException {
        Input input = Input.of(file, progress);
        Head head = input.head();
        HiccupFormat counts = new HiccupFormat();
        if (counts.matches(head)) {
            return Hiccup.counted(counts.read(input));
        }
        ClientTimelineBuilder client = new ClientTimelineBuilder();
        if (Formats.STANDARD.all(LatencyFormat.class).stream().anyMatch(format -> format.matches(head))) {
            try (LatencyFiles logs = LatencyFiles.of(List.of(file), request.latency(), progress)) {
                logs.run(client);
            }
        }
        if (client.hiccups().isEmpty()) {
            throw new InputException(file.toString(), "is neither a jHiccup log nor a hiccups.jsonl.gz of record");
        }
        return client.hiccups();
    }

    /** Returns the JVMs with the delays in the server's history of the time in which requests ended. */
    List<NodeTimeline> withHistory(List<NodeTimeline> nodes, LatencyTable during) throws IOException {
        PrometheusServer server = request.prometheus();
        if (server == null) {
            return nodes;
        }
        List<JvmHiccups> known = server.hiccups(
                Instant.ofEpochSecond(0, during.start(0)), Instant.ofEpochSecond(1, during.start(during.slots())));
        List<NodeTimeline> with = new ArrayList<>();
        boolean any = false;
        for (NodeTimeline node : nodes) {
            List<JvmHiccups> called =
                    known.stream().filter(one -> one.isCalled(node.name())).toList();
            if (called.size() > 1) {
                throw new InputException(
                        server.url(),
                        "has several JVMs with the name " + node.name() + ": " + labels(called)
                                + "; name the node after one instance");
            }
            any |= !called.isEmpty();
            with.add(
                    called.isEmpty()
                            ? node
                            : node.withClients(Hiccup.counted(called.get(0).counts())));
        }
        if (!any) {
            throw new InputException(
                    server.url(),
                    "has no JVM with the name of a node (label node or instance); it has " + labels(known));
        }
        return with;
    }

    private static String labels(List<JvmHiccups> jvms) {
        return String.join(
                ", ",
                jvms.stream()
                        .limit(10)
                        .map(one -> one.labels().toString())
                        .sorted()
                        .toList());
    }
}
