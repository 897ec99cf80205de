package io.gctelemetry.source;

import io.gctelemetry.event.hotspot.CollectorKind;
import java.lang.management.GarbageCollectorMXBean;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts the collections that paused, by the perf counters and by the beans that count pauses; its moving between two
 * readings says that one of the stops between them was a collection's.
 *
 * <p>Not every pause moves it: on JDK 8 to 19 the remark and cleanup of G1 are in no bean, on 8 in no counter either.
 */
public final class CollectionCounter {
    private final @Nullable SafepointCounters counters;
    private final List<GarbageCollectorMXBean> pauseBeans = new ArrayList<>();

    public CollectionCounter(@Nullable SafepointCounters counters, List<GarbageCollectorMXBean> beans) {
        this.counters = counters;
        for (GarbageCollectorMXBean bean : beans) {
            if (CollectorKind.countsPauses(bean.getName())) {
                pauseBeans.add(bean);
            }
        }
    }

    /** Only the change between two readings has a meaning. */
    long count() {
        long count = counters == null ? 0 : counters.collections();
        for (int i = 0; i < pauseBeans.size(); i++) {
            count += pauseBeans.get(i).getCollectionCount();
        }
        return count;
    }
}
