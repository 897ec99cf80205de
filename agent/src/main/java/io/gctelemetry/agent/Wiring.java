package io.gctelemetry.agent;

import io.gctelemetry.agent.exposition.MetricsRoute;
import io.gctelemetry.agent.host.HostSampler;
import io.gctelemetry.agent.http.HttpCounters;
import io.gctelemetry.agent.http.HttpServer;
import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Route;
import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.DetailMetrics;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.agent.metrics.MetricRegistry;
import io.gctelemetry.agent.notice.Console;
import io.gctelemetry.agent.option.Options;
import io.gctelemetry.agent.page.StatusPage;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.notice.Notices;
import io.gctelemetry.source.AllocationReader;
import io.gctelemetry.source.CollectionCounter;
import io.gctelemetry.source.Jdk;
import io.gctelemetry.source.OwnThreads;
import io.gctelemetry.source.PoolAllocation;
import io.gctelemetry.source.SafepointCounters;
import io.gctelemetry.source.StopLedger;
import io.gctelemetry.source.StreamKeeper;
import io.gctelemetry.source.Ticker;
import io.gctelemetry.source.WindowMaximum;
import io.prometheus.metrics.model.snapshots.Labels;
import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Puts the parts together: who is made, who feeds whom, which thread runs what.
 *
 * <p>Four daemon threads: {@code gc-telemetry} (this one, the round of the sampler), {@code gc-telemetry-ticker},
 * {@code gc-telemetry-jfr}, {@code gc-telemetry-http}.
 */
final class Wiring implements Runnable {
    /** Opening JFR takes 0.5-0.9 s of CPU; a starting application has better use for it. */
    private static final long STREAM_DELAY_NANOS = 2_000_000_000L;

    private static final String TEXT = "text/plain; charset=utf-8";

    private final Notices notices = new Console();
    private final @Nullable Instrumentation instrumentation;
    private final Options options;
    private final OwnThreads threads = new OwnThreads();
    private final List<Lasting> parts = new CopyOnWriteArrayList<>();

    Wiring(@Nullable String argument, @Nullable Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
        this.options = Options.read(argument, notices);
    }

    @Override
    public void run() {
        int jdk = Jdk.feature();
        long now = System.currentTimeMillis();
        List<GarbageCollectorMXBean> beans = ManagementFactory.getGarbageCollectorMXBeans();
        Labels common = labels(options.labels());

        MetricRegistry registry = new MetricRegistry(common, now);
        Set<Detail> asked = Details.available(options, jdk, notices);
        GcMetrics metrics = new GcMetrics(jdk, CollectorKind.ofBeans(names(beans)), common, now);
        StopJournal journal = new StopJournal(UUID.randomUUID().toString());
        WindowMaximum longest = new WindowMaximum(System.nanoTime());
        StopLedger ledger = new StopLedger(new StopTee(metrics, journal), longest);

        SafepointCounters counters = SafepointCounters.open(instrumentation, jdk, notices);
        HostSampler host = new HostSampler(registry);
        Ticker ticker =
                new Ticker(counters, new CollectionCounter(counters, beans), ledger, host.before(metrics::onTick));
        StreamKeeper stream = new StreamKeeper(
                JfrEventType.wanted(jdk, asked),
                new DetailListener(
                        new LedgerListener(ledger, counters != null, metrics, journal),
                        new DetailMetrics(registry, asked)),
                ledger,
                notices,
                tempFolder());
        PoolAllocation pools = new PoolAllocation(jdk);
        AllocationReader allocation = new AllocationReader(jdk, pools);
        Sampler sampler = new Sampler(stream);
        sampler.add(allocation::sample);
        sampler.add(threads::sample);
        sampler.add(host);
        HttpCounters http = new HttpCounters();

        metrics.addTo(registry);
        AgentMetrics own = new AgentMetrics(registry, options);
        own.addJvm(counters, ledger, longest, allocation, sampler);
        own.addPools(pools);
        own.addAgent(stream, ticker, sampler, threads, http);
        registry.add(GcMetric.AGENT_ERRORS, this::deaths, "thread");

        start("gc-telemetry-ticker", host.watching(ticker));
        sampler.sample();
        Overview overview = new Overview(own, counters, longest, journal);
        overview.sections(); // whatever it loads is loaded now, not after the jar has been replaced
        ClassPreloader.load(notices);
        serve(registry, journal, overview, own, http);
        if (options.jfr()) {
            start("gc-telemetry-jfr", delayed(stream));
        }
        threads.add(Thread.currentThread());
        sampler.run();
    }

    private void serve(
            MetricRegistry registry, StopJournal journal, Overview overview, AgentMetrics own, HttpCounters counters) {
        Map<String, Route> routes = new HashMap<>();
        routes.put("/metrics", new MetricsRoute(registry::snapshots));
        routes.put("/stops", journal);
        byte[] healthy = "healthy\n".getBytes(StandardCharsets.US_ASCII);
        routes.put("/-/healthy", request -> Reply.ok(TEXT, healthy));
        routes.put("/", new StatusPage("gc-telemetry", overview::sections));
        HttpServer server =
                new HttpServer(options.host(), options.port(), routes, notices, counters, port -> announce(port, own));
        start("gc-telemetry-http", server);
    }

    private void announce(int port, AgentMetrics own) {
        String host = options.host().indexOf(':') >= 0 ? "[" + options.host() + "]" : options.host();
        String open = Loopback.is(options.host()) ? "" : " (whoever reaches this address reads the metrics)";
        notices.say(
                "start",
                "serving http://" + host + ":" + port + "/metrics" + open + "; version " + Version.get() + ", source "
                        + own.source() + (own.why().isEmpty() ? "" : " (" + own.why() + ")"));
    }

    private void start(String name, Runnable part) {
        Lasting lasting = new Lasting(part);
        parts.add(lasting);
        Thread thread = new Thread(null, lasting, name, Starter.STACK_BYTES);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        threads.add(thread);
        thread.start();
    }

    private double deaths() {
        long deaths = 0;
        for (Lasting part : parts) {
            deaths += part.deaths();
        }
        return (double) deaths;
    }

    private static Runnable delayed(StreamKeeper stream) {
        long due = System.nanoTime() + STREAM_DELAY_NANOS;
        return () -> {
            for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            stream.run();
        };
    }

    private static File tempFolder() {
        return new File(System.getProperty("java.io.tmpdir", "/tmp"));
    }

    private static List<String> names(List<GarbageCollectorMXBean> beans) {
        List<String> names = new ArrayList<>();
        for (GarbageCollectorMXBean bean : beans) {
            names.add(bean.getName());
        }
        return names;
    }

    private static Labels labels(Map<String, String> labels) {
        return Labels.of(labels.keySet().toArray(new String[0]), labels.values().toArray(new String[0]));
    }
}
