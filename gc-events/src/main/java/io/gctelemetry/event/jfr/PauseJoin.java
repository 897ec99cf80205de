package io.gctelemetry.event.jfr;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Gives each pause its collector and cause, which JFR reports only in the collection's own event: with a concurrent
 * collector that comes at the end of the cycle, long after the pause.
 *
 * <p>A pause waits for its collection for {@value #ROUNDS} flushes of its source; then it is reported with the cause {@link
 * Stop#UNKNOWN}. A live source flushes each second while the JVM runs, so time in which the JVM is stopped does not
 * count. Bounded: the oldest of more than {@value #MOST} waiting pauses is reported at once. One thread.
 */
final class PauseJoin {
    static final int ROUNDS = 10;

    private static final int MOST = 256;
    private static final int REMEMBERED = 64;

    private final GcEventListener listener;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private final ArrayDeque<Collection> collections = new ArrayDeque<>(REMEMBERED);
    private String lastCollector = Stop.UNKNOWN;
    private @Nullable Waiting newest;
    private long round;

    PauseJoin(GcEventListener listener) {
        this.listener = listener;
    }

    void pause(long gcId, Interval interval, String phase) {
        Waiting pause = new Waiting(gcId, interval, phase, round);
        newest = pause;
        CollectionKind kind = CollectionNames.ofPhase(phase);
        if (kind != null) {
            report(pause, kind, CollectionNames.NO_GC);
            return;
        }
        Collection known = collection(gcId);
        if (known != null) {
            report(pause, CollectionNames.of(known.name(), phase), known.cause());
            return;
        }
        waiting.add(pause);
        if (waiting.size() > MOST) {
            reportUnexplained(waiting.remove());
        }
    }

    void collection(Collection collection) {
        if (collections.size() == REMEMBERED) {
            collections.remove();
        }
        collections.add(collection);
        if (!collection.name().equals("G1Old")) {
            lastCollector = collection.name();
        }
        for (Iterator<Waiting> i = waiting.iterator(); i.hasNext(); ) {
            Waiting pause = i.next();
            if (pause.gcId == collection.gcId()) {
                i.remove();
                report(pause, CollectionNames.of(collection.name(), pause.phase), collection.cause());
            }
        }
    }

    /** Reports what has waited too long; to be called when the source has flushed. */
    void flushed() {
        round++;
        Waiting oldest = waiting.peek();
        while (oldest != null && round - oldest.round > ROUNDS) {
            waiting.remove();
            reportUnexplained(oldest);
            oldest = waiting.peek();
        }
    }

    /** Reports all that has waited: nothing more comes. */
    void end() {
        while (!waiting.isEmpty()) {
            reportUnexplained(waiting.remove());
        }
    }

    /** The collection that paused inside this time, or -1: asked when the safepoint around the pause ends. */
    long gcIdInside(Instant from, Instant to) {
        Waiting last = newest;
        return last != null && Interval.between(from, to).contains(last.interval) ? last.gcId : -1;
    }

    /** Why this collection began; null if that is not known yet. */
    @Nullable
    String cause(long gcId) {
        Collection known = collection(gcId);
        return known == null ? null : known.cause();
    }

    private @Nullable Collection collection(long gcId) {
        for (Iterator<Collection> i = collections.descendingIterator(); i.hasNext(); ) {
            Collection one = i.next();
            if (one.gcId() == gcId) {
                return one;
            }
        }
        return null;
    }

    private void reportUnexplained(Waiting pause) {
        report(pause, CollectionNames.of(lastCollector, pause.phase), Stop.UNKNOWN);
    }

    private void report(Waiting pause, CollectionKind kind, String cause) {
        listener.onEvent(new Pause(pause.gcId, pause.interval, pause.phase, kind, cause));
    }

    /** A pause whose collection has not reported its cause yet. */
    private static final class Waiting {
        private final long gcId;
        private final Interval interval;
        private final String phase;
        private final long round;

        Waiting(long gcId, Interval interval, String phase, long round) {
            this.gcId = gcId;
            this.interval = interval;
            this.phase = phase;
            this.round = round;
        }
    }
}
