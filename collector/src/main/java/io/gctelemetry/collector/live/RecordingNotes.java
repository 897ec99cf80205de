package io.gctelemetry.collector.live;

import io.gctelemetry.collector.file.DiskException;
import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunEvents;
import io.gctelemetry.collector.run.RunFile;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.Journal.Gap;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The notes of a recording about itself: {@code run.yaml}, and {@code events.jsonl} line by line. For any thread. */
final class RecordingNotes implements Diary, AutoCloseable {
    private final RunFolder run;
    private final RunEvents events;
    private final Map<String, Object> clocks = new TreeMap<>();
    private RunDescription description;
    private boolean changed;
    private boolean closed;
    private @Nullable IOException failure;

    RecordingNotes(RunFolder run, RunDescription description) throws IOException {
        this.run = run;
        this.description = description;
        if (description.conditions().get("clocks") instanceof Map<?, ?> known) {
            known.forEach((node, reading) -> clocks.put(String.valueOf(node), reading));
        }
        this.events = new RunEvents(run.events());
        add(new RunFile(run.relative(run.events()), RunFile.EVENTS, null));
    }

    synchronized void add(RunFile file) {
        if (!description.files().contains(file)) {
            description = description.with(file);
            changed = true;
        }
    }

    @Override
    public synchronized void note(String event, String node, String... details) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        if (!node.isEmpty()) {
            all.put("node", node);
        }
        for (int i = 0; i + 1 < details.length; i += 2) {
            all.put(details[i], details[i + 1]);
        }
        if (closed) {
            return;
        }
        try {
            events.note(Instant.now(), event, all);
        } catch (IOException e) {
            throw new DiskException(run.events(), e);
        }
    }

    @Override
    public void missed(String node, Gap gap) throws IOException {
        note("stops-missed", node, "boot", gap.boot(), "from", "" + gap.from(), "to", "" + gap.to());
    }

    @Override
    public synchronized void clock(String node, ClockReading reading) {
        clocks.put(node, AgentClock.toMap(reading));
        changed = true;
    }

    @Override
    public synchronized void hiccups(String node) {
        add(new RunFile(run.relative(run.node(node).hiccups()), RunFile.HICCUPS, node));
    }

    @Override
    public synchronized void copied(Path file) {
        add(new RunFile(run.relative(file), RunFile.LATENCY, null));
    }

    @Override
    public synchronized void full(IOException why) {
        failure = failure == null ? why : failure;
        notifyAll();
    }

    /** Waits so long, or until nothing can be kept any more; then throws why. */
    synchronized void await(long millis) throws IOException, InterruptedException {
        long until = System.nanoTime() + millis * 1_000_000;
        for (long left = millis; left > 0 && failure == null && !closed; ) {
            wait(left);
            left = (until - System.nanoTime()) / 1_000_000;
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Writes the description if it has changed. */
    synchronized void save() throws IOException {
        if (changed && !closed) {
            write();
        }
    }

    private void write() throws IOException {
        changed = false;
        description = clocks.isEmpty() ? description : description.with("clocks", new LinkedHashMap<>(clocks));
        try {
            run.describe(description);
        } catch (IOException e) {
            throw new DiskException(run.path().resolve("run.yaml"), e);
        }
    }

    /** Writes the last of it; what cannot be written any more stays as it was. */
    synchronized void end(String outcome) throws IOException {
        if (closed) {
            return;
        }
        try {
            note("recording-ended", "", "outcome", outcome);
            description = description.ended(Instant.now(), outcome);
            try {
                write();
            } catch (IOException e) {
                // The clean-up of unfinished files at the end of the JVM may have met this one.
                write();
            }
        } finally {
            close();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        if (!closed) {
            closed = true;
            notifyAll();
            events.close();
        }
    }
}
