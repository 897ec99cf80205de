package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds full pauses back until it is certain that they are no part of another one.
 *
 * <p>Serial up to 24, and CMS, run a full collection inside the young one that found no room, under a number of its own, and
 * log both: the inner one first, since it ends first. Who adds both up counts the time twice. Told is the outer one, with
 * words for the inner in its phase; that is what JFR has, too.
 */
final class PauseQueue {
    /* Stamps have three decimals, so that an inner pause may seem to begin up to this much before the outer one. */
    private static final Duration RESOLUTION = Duration.ofMillis(2);
    private static final int MOST = 8;

    private final EventSink sink;
    private final LogFacts facts;
    private final List<Ended> held = new ArrayList<>();
    private @Nullable Ended last;

    /** A pause that has ended; sizes and growth of the old generation in bytes, -1 if not available. */
    record Ended(
            long gcId,
            Interval interval,
            String phase,
            CollectionKind kind,
            String cause,
            long before,
            long after,
            long promoted) {
        boolean full() {
            return phase.equals("Pause Full");
        }
    }

    PauseQueue(EventSink sink, LogFacts facts) {
        this.sink = sink;
        this.facts = facts;
    }

    /** Whether a full pause waits for what may be around it. */
    boolean holding() {
        return !held.isEmpty();
    }

    void add(Ended pause) {
        Ended outer = pause;
        if (!held.isEmpty()) {
            int inner = inner(pause);
            if (inner > 0) {
                facts.nested += inner;
                held.subList(held.size() - inner, held.size()).clear();
                outer = new Ended(
                        pause.gcId,
                        pause.interval,
                        pause.phase + " (Pause Full inside)",
                        pause.kind,
                        pause.cause,
                        pause.before,
                        pause.after,
                        -1);
            }
        }
        last = outer;
        if (pause.full() && held.size() < MOST) {
            held.add(outer);
        } else {
            flush();
            report(outer);
        }
    }

    /** Nothing can be around them any more. */
    void flush() {
        if (holding()) {
            held.forEach(this::report);
            held.clear();
        }
    }

    /** The last pause since this was asked before; null if there was none. */
    @Nullable
    Ended takeLast() {
        Ended taken = last;
        last = null;
        return taken;
    }

    /** How many of the held ones, from the last on, lie in this one. */
    private int inner(Ended outer) {
        int count = 0;
        Duration sum = Duration.ZERO;
        for (int i = held.size() - 1; i >= 0; i--) {
            Ended one = held.get(i);
            sum = sum.plus(one.interval.length());
            boolean inside = one.gcId > outer.gcId
                    && sum.compareTo(outer.interval.length()) <= 0
                    && !one.interval.start().isBefore(outer.interval.start().minus(RESOLUTION));
            if (!inside) {
                break;
            }
            count++;
        }
        return count;
    }

    private void report(Ended pause) {
        Interval interval = pause.interval;
        boolean sized = pause.before >= 0 && !CollectionNames.inCycle(pause.cause);
        if (sized) {
            sink.heap(new HeapUse(pause.gcId, interval.start(), When.BEFORE, pause.before));
        }
        sink.pause(new Pause(pause.gcId, interval, pause.phase, pause.kind, pause.cause));
        if (sized) {
            sink.heap(new HeapUse(pause.gcId, interval.end(), When.AFTER, pause.after));
        }
        if (pause.promoted >= 0) {
            sink.promotion(new Promotion(pause.gcId, interval.end(), pause.promoted));
        }
        boolean called = pause.cause.equals("System.gc()");
        if (called && (pause.full() || pause.phase.contains("Concurrent Start"))) {
            sink.systemGc();
        }
    }

    static String orUnknown(@Nullable String cause) {
        return cause == null ? Stop.UNKNOWN : cause;
    }
}
