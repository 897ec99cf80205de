package io.gctelemetry.agent;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.counters.GcCpuReader;
import io.gctelemetry.source.counters.PromotionReader;
import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.jvm.JvmFacts;
import io.gctelemetry.source.jvm.JvmFlags;
import org.jspecify.annotations.Nullable;

/**
 * Figures of the collector that no source reports by itself: what it costs in CPU time, how fast the old generation grows,
 * what JVM it is and with which flags. Sampled on the agent's own thread; a scrape shows the last sample.
 */
final class JvmFigures implements Runnable {
    private static final long NANOS_BETWEEN_LOOKS_AT_FLAGS = 60_000_000_000L;

    private final PromotionReader promotion;
    private final GcCpuReader cpu;
    private final JvmFlags flags;
    private final String[] facts;
    private long flagsLooked = System.nanoTime();

    JvmFigures(int jdk, CollectorKind collector, @Nullable SafepointCounters counters) {
        promotion = new PromotionReader(counters, collector);
        cpu = new GcCpuReader(counters);
        flags = new JvmFlags(collector);
        facts = JvmFacts.labels(jdk, collector, flags);
    }

    void addTo(MetricRegistry registry) {
        registry.add(GcMetric.PROMOTED_BYTES, promotion::bytes);
        registry.add(GcMetric.GC_CPU_SECONDS, cpu::seconds);
        registry.addInfo(GcMetric.GC_INFO, () -> facts);
        for (JvmFlags.Flag flag : flags.flags()) {
            registry.add(GcMetric.GC_FLAG, new FlagFigure(flag), flag.name(), flag.origin());
        }
    }

    /** See {@link PromotionReader#bytes}. */
    double promotedBytes() {
        return promotion.bytes();
    }

    /** To be called on every tick: the old generation's counter forgets what is freed between two looks. */
    void onTick() {
        promotion.sample();
    }

    /** To be called at most once a second; flags are looked at once a minute. */
    @Override
    public void run() {
        cpu.sample();
        long now = System.nanoTime();
        if (now - flagsLooked >= NANOS_BETWEEN_LOOKS_AT_FLAGS) {
            flagsLooked = now;
            flags.sample();
        }
    }

    /** The value of a flag. */
    private static final class FlagFigure implements Scalar {
        private final JvmFlags.Flag flag;

        FlagFigure(JvmFlags.Flag flag) {
            this.flag = flag;
        }

        @Override
        public double value() {
            return flag.value();
        }
    }
}
