package io.gctelemetry.lab.client;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The load client's program. It reports its progress as JSON lines on standard output, see {@link ClientReport}, and ends
 * when its standard input does: whoever started it can first ask its agent for the last stops.
 */
@Command(name = "load-client")
public final class LoadClient implements Callable<Integer> {
    /** Beyond this, more load would only measure the queue inside the client. */
    private static final int MOST_IN_FLIGHT = 2048;

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration SETUP_TIMEOUT = Duration.ofSeconds(60);

    @Option(names = "--host", required = true)
    private String host = "";

    @Option(names = "--port", required = true)
    private int port;

    @Option(names = "--rate", required = true)
    private double rate;

    @Option(names = "--warmup", required = true)
    private Duration warmup = Duration.ZERO;

    @Option(names = "--duration", required = true)
    private Duration duration = Duration.ZERO;

    @Option(names = "--poisson", arity = "1", required = true)
    private boolean poisson;

    @Option(names = "--read-share", required = true)
    private double readShare;

    @Option(names = "--payload", required = true)
    private int payload;

    @Option(names = "--partitions", required = true)
    private int partitions;

    @Option(names = "--rows", required = true)
    private int rows;

    @Option(names = "--seed", required = true)
    private long seed;

    @Option(names = "--log", required = true)
    private Path log = Path.of("");

    /** Runs it to the end of its standard input. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new LoadClient()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        LoadPlan plan = new LoadPlan(
                host, port, rate, warmup, duration, poisson, readShare, payload, partitions, rows, seed, log);
        Thread orphan = new Thread(LoadClient::endWithInput, "end-with-input");
        orphan.setDaemon(true);
        orphan.start();
        ClientReport report = new ClientReport(System.out);
        try (CqlSession session = connect(plan)) {
            report.phase("preload");
            Workload workload = Workload.prepare(session, plan);
            new Preload(session, workload).run(plan.partitions(), plan.rows());
            drive(session, workload, plan, report);
        }
        report.phase("done");
        orphan.join();
        return 0;
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                // nothing is ever sent to us; the end is what counts
            }
        } catch (IOException e) {
            // as good as an end
        }
        Runtime.getRuntime().halt(0);
    }

    private static CqlSession connect(LoadPlan plan) {
        DriverConfigLoader configuration = DriverConfigLoader.programmaticBuilder()
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, REQUEST_TIMEOUT)
                .withDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT, SETUP_TIMEOUT)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, SETUP_TIMEOUT)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, SETUP_TIMEOUT)
                .withDuration(DefaultDriverOption.METADATA_SCHEMA_REQUEST_TIMEOUT, SETUP_TIMEOUT)
                .withInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, 2)
                .withInt(DefaultDriverOption.CONNECTION_MAX_REQUESTS, MOST_IN_FLIGHT)
                .build();
        return CqlSession.builder()
                .addContactPoint(new InetSocketAddress(plan.host(), plan.port()))
                .withLocalDatacenter("datacenter1")
                .withConfigLoader(configuration)
                .build();
    }

    private static void drive(CqlSession session, Workload workload, LoadPlan plan, ClientReport report)
            throws IOException, InterruptedException {
        long start = (System.currentTimeMillis() / 1000 + 1) * 1000;
        try (LatencyLog latencies = new LatencyLog(plan.log(), start)) {
            long nanoStart = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(start - System.currentTimeMillis());
            OpenLoop loop =
                    new OpenLoop(new SessionRequests(session, workload), new RealTimer(), latencies, MOST_IN_FLIGHT);
            Arrivals arrivals = new Arrivals(plan.rate(), plan.warmup().dividedBy(2), plan.poisson(), plan.seed());
            report.begins(start, plan, MOST_IN_FLIGHT);
            try (IntervalTicker ticker = IntervalTicker.start(start, latencies, loop, report)) {
                loop.run(
                        arrivals, nanoStart, plan.warmup().plus(plan.duration()).toNanos());
                ticker.finish();
            }
        }
    }
}
