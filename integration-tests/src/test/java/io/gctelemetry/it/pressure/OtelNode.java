package io.gctelemetry.it.pressure;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Workload;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.opentest4j.TestAbortedException;

/** A JVM with the OpenTelemetry agent and ours, under a load that can be stopped. */
final class OtelNode implements AutoCloseable {

    private static final Path OTEL = Path.of(System.getProperty("its.otel", "target/foreign/opentelemetry.jar"));
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** Figures of beans are read every second, and notifications come late; in nanoseconds. */
    private static final long REST = 2_500_000_000L;

    private static final String[] OPENMETRICS = {"Accept", "application/openmetrics-text; version=1.0.0"};

    private final HostJvm host;
    private final Endpoint theirs;

    /** Scrapes of both agents, theirs first. */
    record Pair(Scrape theirs, Scrape ours) {}

    OtelNode(int version, Collector collector) {
        if (!collector.startsOn(Jdks.require(version))) {
            throw new TestAbortedException("JDK " + version + " does not start with " + collector);
        }
        int port = Machine.freePort();
        host = HostJvm.of(Jdks.require(version))
                .named("otel-" + collector)
                .patience(PATIENCE)
                .options(collector.options(version))
                .options(collector.provoking(version))
                .options("-Xms256m", "-Xmx256m", "-javaagent:" + OTEL.toAbsolutePath())
                .options("-Dotel.metrics.exporter=prometheus", "-Dotel.exporter.prometheus.host=127.0.0.1")
                .options("-Dotel.exporter.prometheus.port=" + port)
                .options("-Dotel.traces.exporter=none", "-Dotel.logs.exporter=none")
                .options("-Dotel.instrumentation.common.default-enabled=false")
                .options("-Dotel.instrumentation.runtime-telemetry.enabled=true")
                .options("-Dotel.instrumentation.runtime-telemetry.emit-experimental-metrics=true")
                .agent(AgentJar.path(), "port=0,compat=otel")
                .program(Workload.class, "2", "60", "120")
                .start();
        theirs = new Endpoint(URI.create("http://127.0.0.1:" + port));
        if (version >= 14) {
            host.awaitNotice("jfr-streaming");
        }
        Until.so(
                PATIENCE,
                "the OpenTelemetry agent serves the families of collections",
                () -> theirs.tryScrape()
                        .filter(scrape -> scrape.has("jvm_gc_duration_seconds_count"))
                        .isPresent());
        stop();
    }

    /** Runs the load until there were that many stops more. */
    void load(int stops) {
        double before = ours().sum("jvm_safepoints_total");
        host.ask("start", "STARTED");
        Until.so(PATIENCE, stops + " stops", () -> ours().sum("jvm_safepoints_total") > before + stops);
        stop();
    }

    private void stop() {
        host.ask("stop", "STOPPED");
    }

    private Scrape ours() {
        return host.endpoint().scrape();
    }

    /** Scrapes both when all stops of ours are reported and the figures read every second are younger than the load. */
    Pair scrapeAtRest() {
        return scrapeAtRest(any -> true);
    }

    /** Scrapes both at rest until they are as wanted, or until the deadline; the latest scrapes. */
    Pair scrapeAtRest(Predicate<Pair> wanted) {
        boolean[] still = new boolean[1];
        return Until.last(
                PATIENCE.dividedBy(2),
                () -> {
                    double before = awaitRest();
                    Pair pair = new Pair(theirs.scrape(), ours());
                    // A scrape of theirs makes garbage, and ours reports a collection a second late.
                    still[0] = awaitRest() == before;
                    return pair;
                },
                now -> still[0]
                        && now.ours().sum("jvm_safepoints_total") == now.ours().sum("jvm_stop_seconds_count")
                        && wanted.test(now));
    }

    /** Waits until nothing was collected for a while; only ours is scraped, which makes hardly any garbage. */
    private double awaitRest() {
        double[] count = {-1};
        long[] since = {System.nanoTime()};
        Until.last(PATIENCE.dividedBy(6), this::ours, now -> {
            if (collections(now) != count[0]) {
                count[0] = collections(now);
                since[0] = System.nanoTime();
            }
            return System.nanoTime() - since[0] > REST;
        });
        return count[0];
    }

    private static double collections(Scrape ours) {
        return ours.sum("jvm_gc_duration_seconds_count");
    }

    Map<String, String> theirTypes() {
        return types(theirs);
    }

    Map<String, String> ourTypes() {
        return types(host.endpoint());
    }

    /** Type and unit of each family, as OpenMetrics describes them. */
    private static Map<String, String> types(Endpoint endpoint) {
        Map<String, String> types = new TreeMap<>();
        new String(endpoint.get("/metrics", OPENMETRICS).body(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("# TYPE ") || line.startsWith("# UNIT "))
                .map(line -> line.split(" ", 4))
                .forEach(words -> types.merge(words[2], words[3], (type, unit) -> type + " in " + unit));
        return types;
    }

    @Override
    public void close() {
        host.close();
    }
}
