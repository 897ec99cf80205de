package io.gctelemetry.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.jfr.JfrAccess;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** In the JVM of the test, which uses G1 and exports the package of its counters. */
class GcTelemetryMetricsTest {
    private static final String FULL = "G1 Old Generation";

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final List<String> notices = new CopyOnWriteArrayList<>();
    private final GcTelemetryMetrics metrics =
            GcTelemetryMetrics.builder().notices(notices::add).build();

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void everySafepointSinceTheBindingIsAStop() {
        System.gc();
        awaitEveryStop(metrics);

        assertThat(counter("jvm.safepoints")).isPositive();
        assertThat(counter("jvm.safepoint.stopped")).isPositive();
        assertThat(counter("jvm.memory.allocated")).isPositive();
    }

    @Test
    void aCollectionIsAPauseWithItsCauseAndAStopWithItsOperation() {
        metrics.bindTo(registry);
        awaitStream();
        long before = beanCount();
        double pausesBefore = pauses().count();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        long collections = beanCount() - before;

        assertThat(collections).isEqualTo(3);
        Await.until("the pauses", () -> pauses().count() - pausesBefore >= collections);
        assertThat(pauses().count() - pausesBefore).isEqualTo((double) collections);
        assertThat(pauses().totalTime(TimeUnit.SECONDS)).isPositive();
        Await.until(
                "the stops",
                () -> timer("jvm.stop", "operation", "G1CollectFull", "collection", "true")
                                .count()
                        >= collections);
        assertThat(registry.get("jvm.heap.live").gauge().value()).isPositive();
        assertThat(registry.get("jvm.stop.longest").tag("window", "60s").gauge().value())
                .isPositive();
    }

    @Test
    void nothingIsMissingOnceTheStreamIsOpen() {
        metrics.bindTo(registry);
        awaitStream();

        assertThat(metrics.missing()).isEmpty();
        Await.until("the info", () -> info("jfr-streaming") != null);
        assertThat(info("jfr-streaming").getId().getTag("why")).isEmpty();
    }

    @Test
    void withoutJfrTheCountersCarryOnAndWhatStandsStillIsSaid() {
        GcTelemetryMetrics counting = GcTelemetryMetrics.builder()
                .withoutJfr()
                .tags(Tags.of("service", "orders"))
                .notices(notices::add)
                .build();
        try (counting) {
            System.gc();
            awaitEveryStop(counting);
            assertThat(timer("jvm.stop", "operation", "unknown", "collection", "true")
                            .getId()
                            .getTag("service"))
                    .isEqualTo("orders");
            assertThat(counting.missing())
                    .containsExactly("jvm.gc.concurrent.phase, jvm.gc.allocation.stall, jvm.gc.failures do not change,"
                            + " operations are unknown, and pauses come from counters and beans only: no JFR event"
                            + " stream, it is switched off");
            assertThat(notices).isEqualTo(counting.missing());
        }
    }

    @Test
    void pausesAreLeftToJvmGcMetricsThatWasBoundBefore() {
        try (JvmGcMetrics theirs = new JvmGcMetrics()) {
            theirs.bindTo(registry);
            metrics.bindTo(registry);

            assertPausesAreTheirs();
        }
    }

    @Test
    void pausesAreLeftToJvmGcMetricsThatIsBoundLater() {
        metrics.bindTo(registry);
        try (JvmGcMetrics theirs = new JvmGcMetrics()) {
            theirs.bindTo(registry);

            assertPausesAreTheirs();
        }
    }

    private void assertPausesAreTheirs() {
        assertThat(registry.find("jvm.gc.pause").timers()).isEmpty(); // theirs come with the first collection
        assertThat(notices).filteredOn(text -> text.contains("JvmGcMetrics")).hasSize(1);
        assertThat(metrics.missing()).anyMatch(text -> text.startsWith("jvm.gc.pause is left to JvmGcMetrics"));
        System.gc();
        Await.until("their pause", () -> !registry.find("jvm.gc.pause").timers().isEmpty());
        assertThat(registry.find("jvm.gc.pause").timers()).allMatch(timer -> timer.count() > 0);
    }

    @Test
    void aRegistryIsBoundOnce() {
        metrics.bindTo(registry);
        int meters = registry.getMeters().size();
        metrics.bindTo(registry);

        assertThat(registry.getMeters()).hasSize(meters);
        assertThat(threads()).hasSize(4);
    }

    @Test
    void closingEndsAllThreadsAndTakesTheMetersOut() {
        metrics.bindTo(registry);
        assertThat(threads()).isNotEmpty().allMatch(Thread::isDaemon);
        awaitStream();
        metrics.close();

        assertThat(threads()).isEmpty();
        assertThat(registry.getMeters()).isEmpty();
        assertThat(metrics.missing()).isEmpty();
    }

    @Test
    void closingRightAfterBindingEndsAllThreads() {
        metrics.bindTo(registry);
        metrics.close();

        assertThat(threads()).isEmpty();
    }

    /** Binds; the safepoints before that are in the counter alone, if the source reports them in bulk. */
    private void awaitEveryStop(GcTelemetryMetrics binder) {
        long before = safepoints();
        binder.bindTo(registry);
        Await.until("a stop", () -> {
            System.gc();
            return stops() > 0;
        });
        long bound = safepoints();
        // the counter runs ahead of the stream by a second, so they agree only when no safepoint was just now
        Await.until("every safepoint as a stop", () -> {
            double earlier = counter("jvm.safepoints") - stops();
            return earlier == 0 || (earlier >= before && earlier < bound);
        });
    }

    private static long safepoints() {
        SafepointCounters counters = SafepointCounters.open(null, 17, (matter, text) -> {});
        assertThat(counters).isNotNull();
        return counters.count();
    }

    private void awaitStream() {
        assertThat(JfrAccess.streams())
                .as("the jar of gc-sources is needed, not its folder of classes: mvn package")
                .isTrue();
        Await.until("the event stream", () -> metrics.missing().isEmpty());
    }

    private double counter(String name) {
        FunctionCounter counter = registry.get(name).functionCounter();
        return counter.count();
    }

    private double stops() {
        return registry.get("jvm.stop").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private Timer timer(String name, String... tags) {
        return registry.get(name).tags(tags).timer();
    }

    private Timer pauses() {
        return timer("jvm.gc.pause", "gc", FULL, "action", "end of major GC", "cause", "System.gc()");
    }

    private Gauge info(String source) {
        return registry.find("gctelemetry.info").tag("source", source).gauge();
    }

    private static long beanCount() {
        Predicate<GarbageCollectorMXBean> full = bean -> bean.getName().equals(FULL);
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(full)
                .findFirst()
                .orElseThrow()
                .getCollectionCount();
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("gc-telemetry"))
                .toList();
    }
}
