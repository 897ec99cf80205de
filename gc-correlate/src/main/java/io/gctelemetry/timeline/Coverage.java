package io.gctelemetry.timeline;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The time in which a JVM's stops are known: outside it a stop may have taken place that no file contains. Nanoseconds since 1970.
 * Immutable.
 */
public final class Coverage {
    /** Everything: nothing is known of an end. */
    public static final Coverage ALL = new Coverage(List.of(new Span(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2)));

    /** Nothing: the file has no wall clock. */
    public static final Coverage NONE = new Coverage(List.of());

    /** Time stamps and the windows of clients end within this time of each other. */
    private static final long TOLERANCE = 1_000_000_000L;

    private final List<Span> spans;

    private record Span(long start, long end) {
        Span {
            end = Math.max(start, end);
        }
    }

    private Coverage(List<Span> spans) {
        this.spans = spans;
    }

    /** Returns what a file covers by the wall clock. */
    static Coverage of(NodeDescription file) {
        if (file.clock() == Clock.UPTIME || file.clock() == Clock.NONE) {
            return NONE;
        }
        Coverage all = NONE;
        for (Interval one : file.covered()) {
            all = all.and(of(EpochNanos.of(one.start()), EpochNanos.of(one.end())));
        }
        return all;
    }

    /** Returns the time between two moments. */
    public static Coverage of(long start, long end) {
        return new Coverage(List.of(new Span(start, end)));
    }

    /** Returns what either covers. */
    public Coverage and(Coverage other) {
        List<Span> all = new ArrayList<>(spans);
        all.addAll(other.spans);
        all.sort(Comparator.comparingLong(Span::start));
        List<Span> merged = new ArrayList<>();
        for (Span one : all) {
            Span last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last != null && one.start <= last.end) {
                merged.set(merged.size() - 1, new Span(last.start, Math.max(last.end, one.end)));
            } else {
                merged.add(one);
            }
        }
        return new Coverage(merged);
    }

    /** Returns the same on a clock that is this number of nanoseconds ahead. */
    public Coverage shifted(long nanos) {
        return new Coverage(spans.stream()
                .map(one -> new Span(one.start + nanos, one.end + nanos))
                .toList());
    }

    /** Whether all of a time is covered; a second before the first and behind the last stamp is. */
    public boolean covers(long start, long end) {
        for (int i = 0; i < spans.size(); i++) {
            long from = spans.get(i).start - (i == 0 ? TOLERANCE : 0);
            long to = spans.get(i).end + (i == spans.size() - 1 ? TOLERANCE : 0);
            if (from <= start && end <= to) {
                return true;
            }
        }
        return false;
    }

    /** Returns how much of a time is covered. */
    public long within(long start, long end) {
        return spans.stream()
                .mapToLong(one -> Math.max(0, Math.min(one.end, end) - Math.max(one.start, start)))
                .sum();
    }

    /** Returns the first covered moment of what is not empty. */
    public long start() {
        return spans.get(0).start;
    }

    /** Returns the last covered moment of what is not empty. */
    public long end() {
        return spans.get(spans.size() - 1).end;
    }

    public boolean isEmpty() {
        return spans.isEmpty();
    }
}
