package io.gctelemetry.lab.demo.run;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.event.Interval;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.process.Child;
import io.gctelemetry.lab.process.Interruption;
import io.gctelemetry.lab.ui.Problem;
import io.gctelemetry.lab.ui.Progress;
import io.gctelemetry.timeline.ClockReading;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Follows a load from its client's first word to its last: keeps the stops of node and client, shows the progress. */
final class LoadRun {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** A stop is reported up to two seconds after it ended: the JVM flushes its events once a second. */
    private static final Duration LAST_STOPS = Duration.ofMillis(2500);

    private static final int LAST_LINES = 15;

    private final RunFolder run;
    private final RunNotes notes;
    private final Progress progress;
    private final CassandraNode node;
    private final Child client;
    private final StopKeeper nodeStops;
    private final StopKeeper clientStops;
    private final DuringLoad during;
    private final StopTally tally = new StopTally();
    private final ClientProgress said = new ClientProgress();
    private boolean measuring;

    LoadRun(RunFolder folder, RunNotes notes, Progress progress, CassandraNode node, Child client, DuringLoad during) {
        this.run = folder;
        this.notes = notes;
        this.progress = progress;
        this.node = node;
        this.client = client;
        this.during = during;
        NodeFiles files = node.plan().files();
        this.nodeStops = new StopKeeper(node.jvm(), files.journal(), files.hiccups(), tally::add);
        this.clientStops = new StopKeeper(
                client, folder.client().journal(), folder.client().hiccups(), stop -> {});
    }

    /**
     * Follows it to its end, which the client has survived.
     *
     * @throws Problem if node or client die on the way
     */
    void follow(NodeStart start, Interruption interruption) throws Problem, IOException, InterruptedException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(client.output(), StandardCharsets.UTF_8));
                LoadJournal journal = new LoadJournal(run.client().load())) {
            while (!said.phase().equals(ClientProgress.DONE)) {
                String line = lines.readLine();
                if (!node.isAlive()) {
                    throw start.died(node);
                }
                if (line == null) {
                    interruption.yieldToIt();
                    throw clientDied();
                }
                boolean phase = said.hear(line);
                journal.keep(line, said);
                if (phase) {
                    phaseBegins();
                } else {
                    second();
                }
            }
            Thread.sleep(LAST_STOPS.toMillis());
            poll();
            end();
        }
    }

    private void phaseBegins() throws IOException {
        Interval measured = said.measured();
        if (measured != null && said.phase().equals(ClientProgress.LOAD)) {
            notes.measuring(measured);
            during.begins(measured, node);
            progress.say("warming up for " + Units.minutes(Duration.between(said.start(), measured.start())));
        } else {
            notes.note("client-" + said.phase(), Map.of());
        }
        if (said.phase().equals(ClientProgress.PRELOAD)) {
            progress.say("the client loads rows");
        }
    }

    private void second() throws InterruptedException {
        Interval measured = said.measured();
        if (measured == null) {
            return;
        }
        boolean counts = !said.now().isBefore(measured.start());
        if (counts && !measuring) {
            measuring = true;
            tally.reset();
            progress.say("measuring for " + Units.minutes(measured.length()));
        }
        poll();
        Interval part = counts ? measured : Interval.between(said.start(), measured.start());
        Duration elapsed = Interval.between(part.start(), said.now()).length();
        progress.now(String.format(
                "%s %s/%s   %d/s   p99.9 %s in 10 s   %s%s",
                counts ? "measuring" : "warming up",
                Units.minutes(elapsed),
                Units.minutes(part.length()),
                said.rate(),
                Units.millis(said.recentP999()),
                tally,
                said.failed() == 0 ? "" : "   " + Units.count(said.failed()) + " failed"));
    }

    private void poll() throws InterruptedException {
        nodeStops.poll();
        clientStops.poll();
    }

    private void end() throws IOException, InterruptedException {
        ClockReading clock = nodeStops.clock();
        if (clock != null) {
            notes.clock(DemoPlan.NODE, clock);
        }
        nodeStops.close();
        clientStops.close();
        client.endInput();
        client.stop(PATIENCE);
        progress.clear();
    }

    private Problem clientDied() throws IOException {
        Path errors = client.errors();
        List<String> lines = Files.exists(errors) ? Files.readAllLines(errors) : List.of();
        return Problem.failed(
                "the load client died; the end of its log " + errors + ":",
                lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    /** What is worth a warning next to the figures. */
    List<String> warnings() {
        return LoadWarnings.of(said, nodeStops.trouble(), clientStops.trouble());
    }

    /** The node and where its parts serve, for someone who goes on with it. */
    KeptNode node() {
        return new KeptNode(
                node.pid(), node.address(), nodeStops.agent(), node.plan().data());
    }
}
