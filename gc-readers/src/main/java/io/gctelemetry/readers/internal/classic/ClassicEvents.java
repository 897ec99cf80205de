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
    private static final long HELD = 1_000_000_000L;
    private static final int MOST_PAUSES = 100_000;

    private final EventSink sink;
    private final PriorityQueue<Held> held = new PriorityQueue<>();
    private final ArrayDeque<Pause> withoutStop = new ArrayDeque<>();
    private long count;

    ClassicEvents(EventSink sink) {
        this.sink = sink;
    }

    void pause(Pause pause, ClassicSizes sizes, boolean systemGc) {
        if (withoutStop.size() < MOST_PAUSES) {
            withoutStop.add(pause);
        }
        add(new Held(pause.interval(), 0, count++) {
            private final long before = sizes.before();
            private final long after = sizes.after();

            @Override
            void deliver() {
                if (after >= 0) {
                    sink.heap(new HeapUse(pause.gcId(), pause.interval().start(), When.BEFORE, before));
                }
                sink.pause(pause);
                if (after >= 0) {
                    sink.heap(new HeapUse(pause.gcId(), pause.interval().end(), When.AFTER, after));
                }
                if (systemGc) {
                    sink.systemGc();
                }
            }
        });
    }

    void phase(ConcurrentPhase phase, ClassicSizes sizes) {
        add(new Held(phase.interval(), 0, count++) {
            private final long after = sizes.after();

            @Override
            void deliver() {
                sink.phase(phase);
                if (after >= 0) {
                    sink.heap(new HeapUse(phase.gcId(), phase.interval().end(), When.AFTER, after));
                }
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
        add(new Held(interval, 1, count++) {
            @Override
            void deliver() {
                sink.stop(stop);
            }
        });
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
        release(Long.MAX_VALUE);
        withoutStop.clear();
    }

    private void add(Held event) {
        release(event.end - HELD);
        held.add(event);
    }

    private void release(long until) {
        for (Held next = held.peek(); next != null && next.end <= until; next = held.peek()) {
            held.remove();
            next.deliver();
        }
    }

    private abstract static class Held implements Comparable<Held> {
        /* Far beyond any clock, and far from an overflow. */
        private static final long MOST_SECONDS = 1L << 32;

        private final long end;
        private final int rank;
        private final long number;

        Held(Interval interval, int rank, long number) {
            Instant last = interval.end();
            long seconds = Math.max(-MOST_SECONDS, Math.min(last.getEpochSecond(), MOST_SECONDS));
            this.end = seconds * 1_000_000_000L + last.getNano();
            this.rank = rank;
            this.number = number;
        }

        abstract void deliver();

        @Override
        public int compareTo(Held other) {
            int byEnd = Long.compare(end, other.end);
            int byRank = byEnd == 0 ? Integer.compare(rank, other.rank) : byEnd;
            return byRank == 0 ? Long.compare(number, other.number) : byRank;
        }
    }
}
