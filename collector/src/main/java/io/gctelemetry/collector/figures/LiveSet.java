package io.gctelemetry.collector.figures;

import io.gctelemetry.collector.figures.CollectionFigures.Kind;
import io.gctelemetry.event.HeapUse;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The heap after the latest collection that freed garbage of the old generation. A recording reports pauses after the heap, a log
 * before it; so both wait for each other. One thread.
 */
final class LiveSet {
    private static final int MOST = 64;

    private final Map<Long, Kind> kinds = bounded();
    private final Map<Long, HeapUse> uses = bounded();
    private @Nullable Live latest;

    /**
     * The heap after a collection: an upper bound of the live set.
     *
     * @param time nanoseconds since 1970
     * @param bytes in use
     * @param kind of the collection
     */
    record Live(long time, long bytes, Kind kind) {}

    private static <V> Map<Long, V> bounded() {
        return new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, V> eldest) {
                return size() > MOST;
            }
        };
    }

    void pause(long gcId, Kind kind) {
        kinds.put(gcId, kind);
        HeapUse use = uses.remove(gcId);
        if (use != null) {
            take(use, kind);
        }
    }

    void after(HeapUse use) {
        Kind kind = kinds.get(use.gcId());
        if (kind == null) {
            uses.put(use.gcId(), use);
        } else {
            take(use, kind);
        }
    }

    private void take(HeapUse use, Kind kind) {
        long time = NodeFigures.nanos(use.at());
        if (kind.old() && (latest == null || time >= latest.time)) {
            latest = new Live(time, use.used(), kind);
        }
    }

    @Nullable
    Live latest() {
        return latest;
    }
}
