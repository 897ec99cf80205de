package io.gctelemetry.readers.internal.unified;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The causes and begins of the concurrent cycles that may still be running: the last {@value #MOST} that were told. */
final class Cycles {
    private static final int MOST = 32;

    private final Map<Long, Cycle> cycles = new LinkedHashMap<>();

    /** @param began null where only the end is told */
    record Cycle(String cause, @Nullable Instant began) {}

    void begin(long gcId, String cause, Instant at) {
        cycles.put(gcId, new Cycle(cause, at));
        if (cycles.size() > MOST) {
            cycles.remove(cycles.keySet().iterator().next());
        }
    }

    @Nullable
    Cycle get(long gcId) {
        return cycles.get(gcId);
    }

    @Nullable
    Cycle end(long gcId) {
        return cycles.remove(gcId);
    }

    void clear() {
        cycles.clear();
    }
}
