package io.gctelemetry.micrometer;

import io.gctelemetry.event.metric.GcMetric;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import java.util.Collections;

/** A gauge that is always 1 and shows in its tags which source the figures have, and what is missing. */
final class InfoMeter {
    private final MultiGauge gauge;
    private final Tags tags;
    private String shown = "";

    InfoMeter(MeterRegistry registry, Tags tags) {
        this.tags = tags;
        this.gauge = MultiGauge.builder(GcMetric.AGENT_INFO.queryName().replace('_', '.'))
                .description(GcMetric.AGENT_INFO.help())
                .register(registry);
    }

    synchronized void show(String source, String why) {
        String next = source + '\n' + why;
        if (!next.equals(shown)) {
            shown = next;
            Tags row = tags.and("version", version(), "source", source, "why", why);
            gauge.register(Collections.singletonList(MultiGauge.Row.of(row, 1)), true);
        }
    }

    synchronized void close() {
        gauge.register(Collections.emptyList(), true);
    }

    private static String version() {
        Package own = InfoMeter.class.getPackage();
        String version = own == null ? null : own.getImplementationVersion();
        return version == null ? "unknown" : version;
    }
}
