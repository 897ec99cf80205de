package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.cli.option.LatencyOption;
import io.gctelemetry.collector.cli.option.PaceOption;
import io.gctelemetry.collector.live.ClientView;
import io.gctelemetry.collector.live.LiveListener;
import io.gctelemetry.collector.live.NodeAddress;
import io.gctelemetry.collector.live.NodeView;
import io.gctelemetry.collector.live.Recording;
import io.gctelemetry.collector.live.RecordingPlan;
import io.gctelemetry.collector.report.live.LiveText;
import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.latency.LatencyOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Record the stops of running nodes and the growing logs of load generators in a run "
                + "folder, during a load test.",
        footer = {
            "",
            "A recording that already exists in the folder is continued.",
            "Exit codes: 0 complete, 1 incomplete (the missing parts are listed), 2 failed.",
            "",
            "Examples:",
            "  gc-collector record --node n1=http://10.0.0.1:9404 --node n2=10.0.0.2:9404 --client run.hdr --out run",
            "  gc-collector record --node 127.0.0.1:9404 --for 5m --out run/ && gc-collector stops run/"
        })
final class RecordCommand implements Callable<Integer>, LiveListener {
    private static final long LINES_EVERY_MILLIS = 10_000;

    @Option(
            names = "--node",
            paramLabel = "NAME=URL",
            required = true,
            description = "Record the agent at this address; repeat for each node.")
    List<String> nodes = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FOLDER", required = true, description = "Write to this run folder.")
    Path out = Path.of("");

    @Option(
            names = "--client",
            paramLabel = "FILE",
            description = "Record this HdrHistogram interval log, which may be created later; repeat for each log.")
    List<Path> clients = new ArrayList<>();

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "Set the unit of the values in the logs: ns, us, ms or s; detected if not given.")
    @Nullable
    String unit;

    @Mixin
    PaceOption pace = new PaceOption();

    @Spec
    CommandSpec spec = CommandSpec.create();

    private final Terminal terminal = Terminal.of(System.getenv());
    private final LiveScreen screen = new LiveScreen(terminal);
    private final LiveText text = new LiveText(terminal.style());

    @Override
    public Integer call() throws Exception {
        LatencyReaders.checkGrowing(clients);
        long begun = System.nanoTime();
        RecordingPlan plan = new RecordingPlan(typed(), addresses(nodes), clients, latency(unit), pace.interval);
        Recording recording = Recording.begin(plan, out, this);
        Thread atEnd = new Thread(() -> interrupted(recording), "gc-telemetry-end");
        Runtime.getRuntime().addShutdownHook(atEnd);
        screen.say((recording.resumed() ? "continues recording " : "recording ")
                + plan.nodes().size() + (plan.nodes().size() == 1 ? " node into " : " nodes into ") + out
                + "; Ctrl-C ends it");
        boolean kept = false;
        try {
            follow(recording, begun);
            kept = true;
        } finally {
            recording.close(kept ? "completed" : "failed");
        }
        return summary(recording);
    }

    private void follow(Recording recording, long begun) throws IOException, InterruptedException {
        long lines = System.nanoTime();
        long left = pace.left(begun);
        while (left > 0) {
            recording.await(Math.min(left, pace.interval.toMillis()));
            left = pace.left(begun);
            if (screen.draws()) {
                screen.draw(block(recording));
            } else if ((System.nanoTime() - lines) / 1_000_000 >= LINES_EVERY_MILLIS) {
                lines = System.nanoTime();
                recording.nodes().forEach(node -> screen.say(text.node(node)));
                if (!clients.isEmpty()) {
                    screen.say(text.client(recording.client()));
                }
            }
        }
        recording.await(Recording.LAST_STOPS_MILLIS);
    }

    private List<String> block(Recording recording) {
        List<String> block = new ArrayList<>(text.nodes(recording.nodes()));
        if (!clients.isEmpty()) {
            block.add(text.cut(text.client(recording.client())));
        }
        return block;
    }

    private int summary(Recording recording) {
        boolean complete = true;
        for (NodeView node : recording.nodes()) {
            screen.say(text.node(node));
            complete &= node.answered() && node.trouble() == null && node.missed() == 0;
        }
        ClientView client = recording.client();
        if (!clients.isEmpty()) {
            screen.say(text.client(client));
            complete &= client.there() && !recording.awaitsLogs();
        }
        screen.say("the run is in " + out + (complete ? "" : "; something is missing, see events.jsonl there"));
        return complete ? Exit.DONE : Exit.FINDINGS;
    }

    private void interrupted(Recording recording) {
        try {
            recording.close("interrupted");
        } catch (IOException e) {
            Out.error(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void onNews(String who, String what) {
        screen.say(who + ": " + what);
    }

    /** Parses addresses of agents; a name that occurs twice is an error. */
    static List<NodeAddress> addresses(List<String> texts) {
        List<NodeAddress> addresses = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String given : texts) {
            NodeAddress address;
            try {
                address = NodeAddress.parse(given);
            } catch (IllegalArgumentException e) {
                throw new UsageException(String.valueOf(e.getMessage()));
            }
            if (!names.add(address.name())) {
                throw new UsageException("two nodes have the name " + address.name() + "; give each node its own name");
            }
            addresses.add(address);
        }
        return addresses;
    }

    /** Returns the properties of latency logs with that unit. */
    static LatencyOptions latency(@Nullable String unit) {
        return new LatencyOptions(LatencyOption.unit(unit), null);
    }

    private String typed() {
        return "gc-collector "
                + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    }
}
