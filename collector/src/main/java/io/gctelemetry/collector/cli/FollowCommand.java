package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.cli.option.PaceOption;
import io.gctelemetry.collector.exposition.LatencyMetrics;
import io.gctelemetry.collector.exposition.MetricsServer;
import io.gctelemetry.collector.live.ClientFollower;
import io.gctelemetry.collector.live.LiveListener;
import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "follow",
        mixinStandardHelpOptions = true,
        description = {
            "Serve the growing log of a load generator to Prometheus as client_latency_seconds{op,kind,run}.",
            "The histograms are native and classic."
        },
        footer = {
            "",
            "Logs of several load generators are added up. Logs of one load generator (reads, "
                    + "writes, intended) get separate series.",
            "",
            "Examples:",
            "  gc-collector follow run.hdr",
            "  gc-collector follow --port 9405 --run baseline loader1.hdr loader2.hdr"
        })
final class FollowCommand implements Callable<Integer>, LiveListener {

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Follow these HdrHistogram interval logs; they may be created later.")
    List<Path> logs = new ArrayList<>();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "9405",
            description = "Listen on this TCP port, 0 for any free port; default ${DEFAULT-VALUE}.")
    int port;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "Listen on this address; default ${DEFAULT-VALUE} (reachable from this machine only).")
    String host = "127.0.0.1";

    @Option(names = "--run", paramLabel = "NAME", defaultValue = "", description = "Set the value of the label run.")
    String run = "";

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "Set the unit of the values in the logs: ns, us, ms or s; detected if not given.")
    @Nullable
    String unit;

    @Mixin
    PaceOption pace = new PaceOption();

    private final LiveScreen screen = new LiveScreen(Terminal.of(System.getenv()));

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > 65_535) {
            throw new UsageException("--port " + port + ": not a port (use 0 to 65535)");
        }
        LatencyReaders.checkGrowing(logs);
        LatencyMetrics metrics = new LatencyMetrics(run);
        try (MetricsServer server = serve(metrics)) {
            screen.line("serving http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + server.port()
                    + "/metrics; Ctrl-C ends it");
            List<ClientFollower> followers = new ArrayList<>();
            for (Path log : logs) {
                followers.add(ClientFollower.reading(log, pace.interval, RecordCommand.latency(unit), metrics, this));
            }
            followers.forEach(ClientFollower::start);
            long begun = System.nanoTime();
            for (long left = pace.left(begun); left > 0; left = pace.left(begun)) {
                Thread.sleep(Math.min(left, 60_000));
            }
            for (ClientFollower follower : followers) {
                follower.close();
            }
        }
        return Exit.DONE;
    }

    private MetricsServer serve(LatencyMetrics metrics) throws IOException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new InputException("--host " + host, "unknown address");
        }
        try {
            return new MetricsServer(address, metrics::snapshot);
        } catch (BindException e) {
            throw new InputException(
                    "--port " + port, "is in use on " + host + ", or cannot be used there; try --port 0", e);
        } catch (SocketException e) {
            throw new InputException("--port " + port, "cannot be opened: " + e.getMessage(), e);
        }
    }

    @Override
    public void onNews(String who, String what) {
        screen.say(who + ": " + what);
    }
}
