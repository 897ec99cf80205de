package io.gctelemetry.source.counters;

import io.gctelemetry.event.hotspot.CollectorKind;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Bytes by which the old generation has grown, from the JVM's counter of its use, which moves at collections only.
 *
 * <p>Sampled by one thread a hundred times a second, read by any. A collection that frees old memory between two samples
 * hides growth.
 */
public final class PromotionReader {
    private static final Set<CollectorKind> GENERATIONS_OF_TWO =
            EnumSet.of(CollectorKind.SERIAL, CollectorKind.PARALLEL, CollectorKind.CMS, CollectorKind.G1);

    private final @Nullable PerfMemory memory;
    private final int used;
    private final SumOfIncreases growth = new SumOfIncreases(0);

    public PromotionReader(@Nullable SafepointCounters counters, CollectorKind collector) {
        boolean known = counters != null && GENERATIONS_OF_TWO.contains(collector);
        this.memory = counters != null && known ? counters.memory() : null;
        this.used = memory == null ? -1 : memory.find("sun.gc.generation.1.space.0.used");
        if (memory != null && used >= 0) {
            sample();
        }
    }

    public void sample() {
        if (memory != null && used >= 0) {
            growth.read((double) memory.read(used));
        }
    }

    /** Since the JVM started; NaN where the old generation is not counted. */
    public double bytes() {
        return growth.sum();
    }
}
