package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.VmOperations;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Number and time of the pauses by GC bean since the JVM started.
 *
 * <p>A bean counts in whole milliseconds, to which a pause of ZGC is nothing, and up to JDK 19 none counts the remark and
 * cleanup of G1; the pauses of the event stream are exact and begin with the stream. Both are lower bounds: the larger
 * one is shown.
 */
final class CollectorReader implements Runnable {
    private final List<DurationSeries> pauses;
    final Map<String, Collector> collectors = new LinkedHashMap<>();

    /** @param pauses the series of pauses, whose first label is the bean's name */
    CollectorReader(List<DurationSeries> pauses) {
        this.pauses = pauses;
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (CollectorKind.countsPauses(bean.getName())) {
                collectors.put(bean.getName(), new Collector(bean));
            }
        }
        for (DurationSeries series : pauses) {
            String name = series.labelValues().get(0);
            if (!name.equals(VmOperations.OTHER)) {
                collectors.putIfAbsent(name, new Collector(null));
            }
        }
    }

    @Override
    public void run() {
        for (Map.Entry<String, Collector> entry : collectors.entrySet()) {
            long count = 0;
            double seconds = 0;
            for (DurationSeries series : pauses) {
                if (series.labelValues().get(0).equals(entry.getKey())) {
                    count += series.count();
                    seconds += series.sumSeconds();
                }
            }
            entry.getValue().set(count, seconds);
        }
    }

    /** One bean, or what will be one in a later JDK. */
    static final class Collector {
        private final @Nullable GarbageCollectorMXBean bean;
        final Figure count = new Figure();
        final Figure seconds = new Figure();

        private Collector(@Nullable GarbageCollectorMXBean bean) {
            this.bean = bean;
        }

        private void set(long reported, double reportedSeconds) {
            GarbageCollectorMXBean own = bean;
            count.set((double) Math.max(reported, own == null ? 0 : own.getCollectionCount()));
            seconds.set(Math.max(reportedSeconds, own == null ? 0 : own.getCollectionTime() / 1e3));
        }
    }
}
