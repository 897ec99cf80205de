package io.gctelemetry.lab.demo.run;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.lab.client.LoadPlan;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.Installation;
import io.gctelemetry.lab.demo.plan.MachineCheck;
import io.gctelemetry.lab.node.CassandraClassPath;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.process.Child;
import io.gctelemetry.lab.process.Interruption;
import io.gctelemetry.lab.summary.RunSummary;
import io.gctelemetry.lab.ui.DisplayPath;
import io.gctelemetry.lab.ui.Problem;
import io.gctelemetry.lab.ui.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One run of the demo, from nothing to a run folder. Everything it starts ends with it, but a node that is kept. */
public final class DemoRun {
    /** Half reads of 20 rows, half writes of one row: enough garbage for a collection every few seconds. */
    private static final double READ_SHARE = 0.5;

    private static final int PAYLOAD = 4096;
    private static final int PARTITIONS = 400;
    private static final int ROWS = 20;
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(30);

    private final DemoPlan plan;
    private final Installation installation;
    private final Interruption interruption;
    private final Progress progress;
    private final NodeStart start;
    private final DuringLoad during;

    public DemoRun(DemoPlan plan, Installation installation, Interruption interruption, Progress progress) {
        this(plan, installation, interruption, progress, DuringLoad.NOTHING);
    }

    /** @param during what is done to the node while the load runs */
    public DemoRun(
            DemoPlan plan, Installation installation, Interruption interruption, Progress progress, DuringLoad during) {
        this.plan = plan;
        this.installation = installation;
        this.interruption = interruption;
        this.progress = progress;
        this.during = during;
        this.start = new NodeStart(plan, installation, interruption, progress);
    }

    /** Runs it. To be called on the main thread: what is started here ends when that thread does. */
    public DemoResult run() throws Problem, IOException, InterruptedException {
        double loadBefore = MachineCheck.load();
        List<Path> jars = start.jars();
        String release = CassandraClassPath.release(jars);
        progress.say("Cassandra " + release + " on " + plan.java() + " with "
                + plan.collector().title() + ", " + plan.heap() + " of heap; the run goes to "
                + DisplayPath.path(plan.out()));
        RunFolder run = RunFolder.create(plan.out());
        RunNotes notes = new RunNotes(run);
        interruption.atEnd(() -> interrupted(run, notes));
        notes.started(plan, release, loadBefore);
        try {
            LoadRun load = load(run, notes, jars);
            notes.ended("completed");
            List<String> warnings = new ArrayList<>(MachineCheck.warnings(loadBefore));
            warnings.addAll(load.warnings());
            return new DemoResult(run, RunSummary.read(run), warnings, plan.keep() ? load.node() : null);
        } catch (Problem | IOException e) {
            interruption.yieldToIt();
            progress.clear();
            notes.ended("failed: " + e.getMessage());
            throw e;
        }
    }

    private LoadRun load(RunFolder run, RunNotes notes, List<Path> jars)
            throws Problem, IOException, InterruptedException {
        CassandraNode node = start.start(run, jars);
        notes.note("node-started", Map.of("node", DemoPlan.NODE));
        start.await(node);
        notes.note("node-ready", Map.of("node", DemoPlan.NODE));
        LoadPlan loadPlan = loadPlan(run, node);
        notes.load(loadPlan);
        Child client = interruption.start(() -> ClientProcess.start(
                loadPlan, installation.agentJar(), run.client().output()));
        LoadRun load = new LoadRun(run, notes, progress, node, client, during);
        load.follow(start, interruption);
        if (plan.keep()) {
            interruption.letGo();
        } else {
            progress.now("the node stops");
            boolean byItself = node.stop(STOP_PATIENCE);
            progress.clear();
            notes.note(byItself ? "node-stopped" : "node-killed", Map.of("node", DemoPlan.NODE));
        }
        return load;
    }

    private LoadPlan loadPlan(RunFolder run, CassandraNode node) {
        return new LoadPlan(
                node.address().getHostString(),
                node.address().getPort(),
                plan.rate(),
                plan.warmup(),
                plan.duration(),
                true,
                READ_SHARE,
                PAYLOAD,
                PARTITIONS,
                ROWS,
                plan.seed(),
                run.client().latencies());
    }

    private void interrupted(RunFolder run, RunNotes notes) throws IOException {
        if (notes.ended("interrupted")) {
            progress.say("demo: interrupted; nothing is left running, what there is of the run is in "
                    + DisplayPath.path(run.path()));
        }
        notes.close();
    }
}
