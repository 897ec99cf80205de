package io.gctelemetry.collector.live;

import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFile;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.HiccupFollower;
import io.gctelemetry.collector.run.journal.HttpJournalSource;
import io.gctelemetry.collector.run.journal.JournalFollower;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the stops of running nodes' agents and the logs of a client to a run folder, as they come.
 *
 * <p>Guarantees: a node or a log that fails in whatever way costs no other's data; a process that is killed loses what came
 * since the last look; a folder that an earlier recording left is gone on with; a full disk ends the recording with what was
 * kept until then readable. Closing takes less than a second and may be done by any thread, once or twice.
 */
public final class Recording implements AutoCloseable {
    /** The longest time from the end of a stop to its report: the JVM hands its events over once a second. */
    public static final long LAST_STOPS_MILLIS = 2500;

    private final RecordingFolder folder;
    private final RecordingNotes notes;
    private final ClientState client = new ClientState();
    private final List<NodeFollower> nodes = new ArrayList<>();
    private final List<ClientFollower> logs = new ArrayList<>();
    private boolean closed;

    private Recording(RecordingFolder folder, RecordingNotes notes) {
        this.folder = folder;
        this.notes = notes;
    }

    /**
     * Begins to record, on threads of its own.
     *
     * @throws InputException if the folder cannot be taken
     */
    public static Recording begin(RecordingPlan plan, Path out, LiveListener listener) throws IOException {
        RecordingFolder folder = RecordingFolder.of(out);
        RunFolder run = folder.run();
        RecordingNotes notes = new RecordingNotes(run, describe(folder, plan));
        Recording recording = new Recording(folder, notes);
        try {
            notes.note(folder.resumed() ? "recording-resumed" : "recording-begins", "");
            recording.open(plan, run, listener);
            notes.save();
        } catch (IOException e) {
            recording.close("failed");
            throw e;
        }
        return recording;
    }

    private static RunDescription describe(RecordingFolder folder, RecordingPlan plan) throws IOException {
        RunDescription before = folder.resumed() ? folder.run().description() : RunDescription.EMPTY;
        Instant earlier = before.started();
        Map<String, Object> agents = new TreeMap<>();
        plan.nodes().forEach(node -> agents.put(node.name(), node.agent().toString()));
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("intervalSeconds", plan.interval().toMillis() / 1e3);
        section.put("agents", agents);
        section.put("clients", plan.clients().stream().map(Path::toString).toList());
        return new RunDescription(
                        plan.command(),
                        earlier == null ? Instant.now() : earlier,
                        before.measured(),
                        null,
                        null,
                        before.conditions(),
                        before.files())
                .with(RecordingFolder.SECTION, section);
    }

    private void open(RecordingPlan plan, RunFolder run, LiveListener listener) throws IOException {
        for (NodeAddress address : plan.nodes()) {
            NodeFollower node = new NodeFollower(address, plan.interval(), notes, listener);
            NodeFiles files = run.addNode(address.name());
            JournalFollower journal =
                    new JournalFollower(new HttpJournalSource(address.agent()), files.journal(), node);
            node.keep(journal);
            node.keep(new HiccupFollower(address.agent(), files.hiccups()));
            nodes.add(node);
            notes.add(new RunFile(run.relative(files.journal()), RunFile.JOURNAL, address.name()));
        }
        Map<String, Integer> bases = new TreeMap<>();
        for (Path log : plan.clients()) {
            LogCopy copy = copy(log, run, bases);
            logs.add(new ClientFollower(log, plan.interval(), plan.latency(), client, copy, listener, notes));
        }
        nodes.forEach(NodeFollower::start);
        logs.forEach(ClientFollower::start);
    }

    /** A log that lies in the run folder is there already. */
    private LogCopy copy(Path log, RunFolder run, Map<String, Integer> bases) throws IOException {
        Path folderOfClients = Files.createDirectories(run.client().folder());
        if (log.toAbsolutePath().normalize().startsWith(run.path())) {
            throw new InputException(
                    log.toString(), "lies in the folder that is recorded into; let the load tool write elsewhere");
        }
        String base = log.getFileName()
                .toString()
                .replaceAll("(\\.hdr)?(\\.hlog)?$", "")
                .replaceAll("[^A-Za-z0-9_.-]", "_");
        int same = bases.merge(base, 1, Integer::sum);
        return new LogCopy(folderOfClients, same == 1 ? base : base + "-" + same);
    }

    /** Returns the states of the nodes, in the given order. */
    public List<NodeView> nodes() {
        return nodes.stream().map(NodeFollower::view).toList();
    }

    /** Returns the state of the client. */
    public ClientView client() {
        return client.view();
    }

    /** Whether the folder held an earlier recording. */
    public boolean resumed() {
        return folder.resumed();
    }

    /** The logs that have not appeared. */
    public boolean awaitsLogs() {
        return logs.stream().anyMatch(log -> !log.seen());
    }

    /**
     * Lets it go on for so long.
     *
     * @throws IOException if nothing can be kept any more: the disk is full
     */
    public void await(long millis) throws IOException, InterruptedException {
        notes.await(millis);
        notes.save();
    }

    /** Ends it with all that came until now on the disk. */
    public synchronized void close(String outcome) throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        IOException first = null;
        List<AutoCloseable> all = new ArrayList<>(nodes);
        all.addAll(logs);
        all.add(() -> notes.end(outcome));
        all.add(notes);
        all.add(folder);
        for (AutoCloseable part : all) {
            try {
                part.close();
            } catch (IOException e) {
                first = first == null ? e : first;
            } catch (Exception e) {
                first = first == null ? new IOException(e) : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    @Override
    public void close() throws IOException {
        close("completed");
    }
}
