package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.VmOperations;
import io.gctelemetry.readers.internal.gclog.EventSink;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Delivers the events of a log in the order of their ends, and gives each stop the pause in it.
 *
 * <p>Pauses are stamped at their begin, stops and phases at their end, so that the lines are not in the order of the ends. An
 * event is held back until a later one has ended a second after it.
 */
final class ClassicEvents {
    /* Stamps have three decimals. */
    private static final Duration RESOLUTION = Duration.ofMillis(2);
    private static final Duration HELD = Duration.ofSeconds(1);
    private static final int MOST_PAUSES = 100_000;
    private static final Comparator<Held> ORDER =
            Comparator.comparing(Held::end).thenComparingInt(Held::rank).thenComparingLong(Held::number);

    private final EventSink sink;
    private final PriorityQueue<Held> held = new PriorityQueue<>(ORDER);
    private final ArrayDeque<Pause> withoutStop = new ArrayDeque<>();
    private long count;

    private record Held(Instant end, int rank, long number, Runnable delivery) {}

    ClassicEvents(EventSink sink) {
        this.sink = sink;
    }

    void pause(Pause pause, ClassicSizes sizes, boolean systemGc) {
        if (withoutStop.size() < MOST_PAUSES) {
            withoutStop.add(pause);
        }
        Interval interval = pause.interval();
        long before = sizes.before();
        long after = sizes.after();
        add(interval.end(), 0, () -> {
            if (after >= 0) {
                sink.heap(new HeapUse(pause.gcId(), interval.start(), When.BEFORE, before));
            }
            sink.pause(pause);
            if (after >= 0) {
                sink.heap(new HeapUse(pause.gcId(), interval.end(), When.AFTER, after));
            }
            if (systemGc) {
                sink.systemGc();
            }
        });
    }

    void phase(ConcurrentPhase phase, ClassicSizes sizes) {
        long after = sizes.after();
        add(phase.interval().end(), 0, () -> {
            sink.phase(phase);
            if (after >= 0) {
                sink.heap(new HeapUse(phase.gcId(), phase.interval().end(), When.AFTER, after));
            }
        });
    }

    /** @param reaching nanoseconds; negative if not known */
    void stop(Interval interval, long reaching) {
        stop(interval, reaching, Stop.UNKNOWN);
        withoutStop.clear();
    }

    /** The begin of the first pause since the last stop; null if there was none. */
    @Nullable
    Instant firstPause() {
        Pause first = withoutStop.peek();
        return first == null ? null : first.interval().start();
    }

    void stop(SafepointTable row, long offset) {
        stop(ClassicClock.from(row.uptime() + offset, row.total()), row.reaching(), row.operation());
    }

    void failure(CollectionFailure failure) {
        sink.failure(failure);
    }

    private void stop(Interval interval, long reaching, String operation) {
        Pause inside = inside(interval);
        boolean collection = operation.equals(Stop.UNKNOWN) ? inside != null : VmOperations.collection(operation);
        Stop stop = new Stop(
                -1,
                interval,
                reaching < 0 ? null : Duration.ofNanos(reaching),
                operation,
                collection,
                inside == null ? -1 : inside.gcId(),
                inside == null ? null : inside.cause());
        add(interval.end(), 1, () -> sink.stop(stop));
    }

    /** The first pause in the stop; those that ended before it are forgotten, since stops come in their order. */
    private @Nullable Pause inside(Interval stop) {
        while (true) {
            Pause first = withoutStop.peek();
            if (first == null || first.interval().start().isAfter(stop.end().plus(RESOLUTION))) {
                return null;
            }
            if (!first.interval().end().isBefore(stop.start().minus(RESOLUTION))) {
                return first;
            }
            withoutStop.remove();
        }
    }

    /** Delivers all; a JVM or the log has ended. */
    void flush() {
        release(Instant.MAX);
        withoutStop.clear();
    }

    private void add(Instant end, int rank, Runnable delivery) {
        release(end.minus(HELD));
        held.add(new Held(end, rank, count++, delivery));
    }

    private void release(Instant until) {
        for (Held next = held.peek(); next != null && !next.end().isAfter(until); next = held.peek()) {
            held.remove();
            next.delivery().run();
        }
    }
}
