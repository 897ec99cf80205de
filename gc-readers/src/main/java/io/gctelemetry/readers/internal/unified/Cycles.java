package io.gctelemetry.readers.internal.unified;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The causes and begins of the concurrent cycles that may still be running: the last {@value #MOST} that were reported. A log without the
 * lines of their begins has the first pause instead.
 */
final class Cycles {
    private static final int MOST = 32;

    private final Map<Long, Cycle> cycles = new LinkedHashMap<>();

    /** @param cause null where the line of its begin is missing */
    record Cycle(@Nullable String cause, Instant began) {}

    /** Keeps the begin of a pause if nothing earlier of its cycle is known. */
    void paused(long gcId, Instant at) {
        if (!cycles.containsKey(gcId)) {
            put(gcId, new Cycle(null, at));
        }
    }

    void begin(long gcId, String cause, Instant at) {
        put(gcId, new Cycle(cause, at));
    }

    private void put(long gcId, Cycle cycle) {
        cycles.put(gcId, cycle);
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
