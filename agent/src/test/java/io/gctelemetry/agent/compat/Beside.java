package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Snapshots;
import io.gctelemetry.agent.metrics.AvailableData;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.metric.ClientJavaMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.event.metric.MicrometerMetric;
import io.gctelemetry.event.metric.OtelMetric;
import io.gctelemetry.source.counters.PromotionReader;
import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.jvm.Jdk;
import io.gctelemetry.source.threads.AllocationReader;
import io.gctelemetry.source.threads.PoolAllocation;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** The families of the agent in the JVM of the test, as the option compat=... adds them. */
final class Beside {
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    final GcMetrics metrics;
    final CompatFamilies compat;
    private final AllocationReader allocation =
            new AllocationReader(Jdk.feature(), new PoolAllocation(Jdk.feature()), null);
    private final PromotionReader promotion;
    private final Common common = new Common(Labels.NONE, 1, 2);
    private final MetricRegistry registry = new MetricRegistry(common);

    Beside(String names) {
        List<String> beans = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        CollectorKind collector = CollectorKind.ofBeans(beans);
        SafepointCounters counters = SafepointCounters.open(null, Jdk.feature(), (matter, text) -> {});
        promotion = new PromotionReader(counters, collector);
        metrics = new GcMetrics(Jdk.feature(), collector, new AvailableData(Jdk.feature(), true, true), common);
        compat = new CompatFamilies(collector);
        metrics.addTo(registry);
        compat.addTo(registry, names, metrics, allocation::bytes, promotion::bytes);
    }

    /** What a scrape shows after one more reading. */
    Families read() {
        allocation.run();
        promotion.sample();
        compat.run();
        return new Families(Snapshots.of(registry));
    }

    /** Names of the families that are not our own. */
    static Set<String> foreign(Families families) {
        Set<String> names = new TreeSet<>();
        for (Metric[] table :
                new Metric[][] {MicrometerMetric.values(), ClientJavaMetric.values(), OtelMetric.values()}) {
            for (Metric metric : table) {
                if (families.names().contains(metric.baseName())) {
                    names.add(metric.baseName());
                }
            }
        }
        return names;
    }

    static void await(String what, BooleanSupplier condition) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                throw new AssertionError("waited in vain for " + what);
            }
            LockSupport.parkNanos(1_000_000);
        }
    }
}
