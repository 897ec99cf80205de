package io.gctelemetry.lab.demo.run;

import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunEvents;
import io.gctelemetry.collector.run.RunFile;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.event.Interval;
import io.gctelemetry.lab.client.LoadPlan;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@code run.yaml} and {@code events.jsonl} of a demo up to date: both are true and readable at any moment of it.
 * For any thread.
 */
final class RunNotes implements AutoCloseable {
    private final RunFolder run;
    private final RunEvents events;
    private RunDescription description = RunDescription.EMPTY;
    private boolean ended;

    RunNotes(RunFolder run) throws IOException {
        this.run = run;
        this.events = new RunEvents(run.events());
    }

    synchronized void started(DemoPlan plan, String release, double loadBefore) throws IOException {
        Map<String, Object> host = new LinkedHashMap<>();
        host.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        host.put("architecture", System.getProperty("os.arch"));
        host.put("cores", Runtime.getRuntime().availableProcessors());
        host.put("load_before", loadBefore);
        Map<String, Object> cassandra = new LinkedHashMap<>();
        cassandra.put("line", plan.version().line());
        cassandra.put("release", release);
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("name", DemoPlan.NODE);
        node.put("jdk", plan.java().version());
        node.put("collector", plan.collector().title());
        node.put("heap", plan.heap().text());
        description = description
                .started(plan.command(), Instant.now())
                .with("host", host)
                .with("cassandra", cassandra)
                .with("nodes", List.of(node));
        note("started", Map.of());
    }

    synchronized void load(LoadPlan plan) throws IOException {
        Map<String, Object> load = new LinkedHashMap<>();
        load.put("loop", "open");
        load.put("arrivals", plan.poisson() ? "poisson" : "uniform");
        load.put("rate", plan.rate());
        load.put("warmup_seconds", plan.warmup().toSeconds());
        load.put("duration_seconds", plan.duration().toSeconds());
        load.put("read_share", plan.readShare());
        load.put("payload_bytes", plan.payload());
        load.put("partitions", plan.partitions());
        load.put("rows_per_partition", plan.rows());
        load.put("seed", plan.seed());
        description = description.with("load", load);
        note("load-planned", Map.of());
    }

    /** The load runs: this is the part of it that counts. */
    synchronized void measuring(Interval measured) throws IOException {
        description = description.measured(measured);
        note("load-begins", Map.of("measured-from", measured.start().toString()));
    }

    /** What is known of a node's clock against this machine's, as {@code gc-collector record} notes it. */
    synchronized void clock(String node, ClockReading reading) throws IOException {
        description = description.with("clocks", Map.of(node, AgentClock.toMap(reading)));
        if (!ended) {
            run.describe(withFiles());
        }
    }

    /** Something happened; {@code run.yaml} is brought up to date with it. */
    synchronized void note(String event, Map<String, String> details) throws IOException {
        if (!ended) {
            events.note(Instant.now(), event, details);
            run.describe(withFiles());
        }
    }

    /**
     * The run is over; what is noted later is not kept.
     *
     * @return whether it was not over before
     */
    synchronized boolean ended(String outcome) throws IOException {
        if (ended) {
            return false;
        }
        description = description.ended(Instant.now(), outcome);
        note("ended", Map.of("outcome", outcome));
        ended = true;
        return true;
    }

    private RunDescription withFiles() throws IOException {
        RunDescription all = description;
        for (NodeFiles node : run.nodes()) {
            all = add(all, node.journal(), RunFile.JOURNAL, node.name());
            all = add(all, node.hiccups(), RunFile.HICCUPS, node.name());
            all = add(all, node.gcLog(), RunFile.GC_LOG, node.name());
            all = add(all, node.options(), RunFile.OPTIONS, node.name());
            all = add(all, node.systemLog(), RunFile.SYSTEM_LOG, node.name());
        }
        for (Path log : run.client().allLatencies()) {
            all = add(all, log, RunFile.LATENCY, null);
        }
        all = add(all, run.client().load(), RunFile.LOAD, null);
        all = add(all, run.client().journal(), RunFile.JOURNAL, null);
        all = add(all, run.client().hiccups(), RunFile.HICCUPS, null);
        return add(all, run.events(), RunFile.EVENTS, null);
    }

    private RunDescription add(RunDescription to, Path file, String kind, @Nullable String node) {
        return Files.exists(file) ? to.with(new RunFile(run.relative(file), kind, node)) : to;
    }

    @Override
    public synchronized void close() throws IOException {
        events.close();
    }
}
