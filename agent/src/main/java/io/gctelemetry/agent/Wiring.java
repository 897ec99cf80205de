package io.gctelemetry.agent;

import io.gctelemetry.agent.compat.CompatFamilies;
import io.gctelemetry.agent.exposition.MetricsRoute;
import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.host.HostSampler;
import io.gctelemetry.agent.http.CountedRoute;
import io.gctelemetry.agent.http.HttpCounters;
import io.gctelemetry.agent.http.HttpServer;
import io.gctelemetry.agent.http.Loopback;
import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Route;
import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.AvailableData;
import io.gctelemetry.agent.metrics.DetailMetrics;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.agent.notice.Console;
import io.gctelemetry.agent.option.Options;
import io.gctelemetry.agent.page.StatusPage;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.JvmSources;
import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.jfr.JfrAccess;
import io.gctelemetry.source.jvm.ThisJvm;
import io.gctelemetry.source.threads.AllocationReader;
import io.gctelemetry.source.threads.OwnThreads;
import io.gctelemetry.source.threads.PoolAllocation;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the parts together: who is made, who feeds whom, which thread runs what.
 *
 * <p>Six daemon threads: {@code gc-telemetry} (this one, the round of the sampler), {@code gc-telemetry-ticker},
 * {@code gc-telemetry-jfr}, {@code gc-telemetry-beans}, {@code gc-telemetry-http}, and {@code gc-telemetry-log} from the
 * first message on.
 */
final class Wiring implements Runnable {
    /** Opening JFR takes 0.5-0.9 s of CPU; a starting application has better use for it. */
    private static final long STREAM_DELAY_NANOS = 2_000_000_000L;

    private static final String TEXT = "text/plain; charset=utf-8";

    private final Console notices = new Console();
    private final @Nullable Instrumentation instrumentation;
    private final Options options;
    private final OwnThreads threads = new OwnThreads();
    private final Parts parts = new Parts(threads, notices);

    Wiring(@Nullable String argument, @Nullable Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
        this.options = Options.read(argument, notices);
        notices.debug(options.debug());
    }

    /** Works until the JVM ends. Whatever fails before all parts run is undone and thrown. */
    @Override
    public void run() {
        Sampler sampler;
        try {
            sampler = start();
        } catch (RuntimeException | Error e) {
            notices.fault("the start", e);
            parts.end();
            throw e;
        }
        sampler.run();
    }

    private Sampler start() {
        Common common = new Common(
                Labels.of(options.labels()),
                ManagementFactory.getRuntimeMXBean().getStartTime(),
                System.currentTimeMillis());
        ThisJvm jvm = new ThisJvm(instrumentation, notices);
        int jdk = jvm.jdk();
        CollectorKind collector = jvm.collector();
        SafepointCounters counters = jvm.counters();
        Set<Detail> asked = Details.available(options, jdk, notices);
        JfrAccess jfr = new JfrAccess(jdk, asked, options.jfrPoll(), ThisJvm.temporaryFolder());
        boolean events = options.jfr() && jfr.supported();

        MetricRegistry registry = new MetricRegistry(common);
        GcMetrics metrics = new GcMetrics(jdk, collector, new AvailableData(jdk, events, counters != null), common);
        StopJournal journal = new StopJournal(RunId.next());
        CompatFamilies compat = new CompatFamilies(collector);
        JvmFigures figures = new JvmFigures(jdk, collector, counters);
        HostSampler host = new HostSampler(registry);
        DetailMetrics details = new DetailMetrics(registry, asked);
        JvmSources sources = new JvmSources(
                jvm,
                jfr,
                options.jfr(),
                compat.before(new Journaled(metrics, journal)),
                host.before((raw, hiccup) -> {
                    metrics.onTick(raw, hiccup);
                    figures.onTick();
                }),
                options.fineHiccups(),
                streamed -> new DetailListener(streamed, details),
                notices);
        parts.endWith(sources::close);
        PoolAllocation pools = new PoolAllocation(jdk);
        AllocationReader allocation = new AllocationReader(jdk, pools, counters);
        ScrapePredictor predictor = new ScrapePredictor();
        Sampler sampler = new Sampler(predictor);
        sampler.add(new StreamWatch(sources.stream()));
        sampler.add(allocation);
        sampler.add(host);
        sampler.beforeScrape(allocation);
        sampler.beforeScrape(host);
        sampler.beforeScrape(threads);
        sampler.beforeScrape(figures);
        sampler.beforeScrape(compat);
        HttpCounters http = new HttpCounters();

        metrics.addTo(registry);
        figures.addTo(registry);
        AgentMetrics own = new AgentMetrics(registry, sources, counters, allocation, sampler);
        compat.addTo(registry, options.compat(), metrics, own.figure(GcMetric.ALLOCATED_BYTES), figures::promotedBytes);
        own.addJvm();
        own.addPools(pools);
        own.addAgent(threads, http);
        registry.add(GcMetric.AGENT_ERRORS, parts::deaths, "thread");

        parts.start("gc-telemetry-ticker", host.watching(sources.ticker()));
        sampler.sample();
        Overview overview = new Overview(own, counters, sources, journal);
        if (options.jfr()) {
            parts.start("gc-telemetry-jfr", sources.stream(), STREAM_DELAY_NANOS);
        }
        parts.start("gc-telemetry-beans", sources::runBeans);
        threads.add(Thread.currentThread());
        serve(registry, predictor, journal, overview, own, http); // last, for it announces that the agent works
        return sampler;
    }

    private void serve(
            MetricRegistry registry,
            ScrapePredictor predictor,
            StopJournal journal,
            Overview overview,
            AgentMetrics own,
            HttpCounters counters) {
        Map<String, Route> routes = new HashMap<>();
        MetricsRoute metrics = new MetricsRoute(() -> {
            predictor.scraped(System.nanoTime());
            return registry.families();
        });
        CountedRoute scrapes = new CountedRoute(metrics);
        registry.add(GcMetric.AGENT_SCRAPES, scrapes::answered);
        routes.put("/metrics", scrapes);
        routes.put("/stops", journal);
        byte[] healthy = "healthy\n".getBytes(StandardCharsets.US_ASCII);
        routes.put("/-/healthy", request -> Reply.ok(TEXT, healthy));
        routes.put("/", new StatusPage("gc-telemetry", overview::sections));
        HttpServer server =
                new HttpServer(options.host(), options.port(), routes, notices, counters, port -> announce(port, own));
        parts.endWith(server::close);
        parts.start("gc-telemetry-http", server);
    }

    private void announce(int port, AgentMetrics own) {
        String host = options.host().indexOf(':') >= 0 ? "[" + options.host() + "]" : options.host();
        String open = Loopback.is(options.host())
                ? ""
                : " (open to the network: every host that reaches this address can read the metrics)";
        notices.say(
                "start",
                "serving http://" + host + ":" + port + "/metrics" + open + "; version " + Version.get() + ", source "
                        + own.source() + (own.why().isEmpty() ? "" : " (" + own.why() + ")"));
    }
}
