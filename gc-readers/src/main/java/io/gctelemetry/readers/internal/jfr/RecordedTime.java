package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The time that chunks of recordings cover, without what is between them, and without what the JVM lost. One thread. */
final class RecordedTime {
    /** Between two chunks of one recording; events of this time are in either. */
    private static final Duration BETWEEN_CHUNKS = Duration.ofSeconds(1);
    /** How long events stay in the JVM's buffers before they are flushed. */
    private static final Duration BUFFERED = Duration.ofSeconds(1);

    private final List<Interval> chunks = new ArrayList<>();
    private final List<Interval> losses = new ArrayList<>();

    void chunk(Instant start, Instant end) {
        chunks.add(Interval.between(start, end));
    }

    /** The latest chunk ends with this event: it is unfinished. */
    void until(Instant end) {
        if (!chunks.isEmpty()) {
            Interval last = chunks.remove(chunks.size() - 1);
            chunks.add(end.isAfter(last.end()) ? Interval.between(last.start(), end) : last);
        }
    }

    /** The latest chunk has nothing behind this event: the file ends inside it. */
    void cutAt(Instant end) {
        if (!chunks.isEmpty()) {
            Interval last = chunks.remove(chunks.size() - 1);
            chunks.add(end.isBefore(last.end()) ? Interval.between(last.start(), end) : last);
        }
    }

    /** Nothing is known of the latest chunk. */
    void damaged() {
        if (!chunks.isEmpty()) {
            losses.add(chunks.get(chunks.size() - 1));
        }
    }

    /** The JVM reported at this moment that it lost events. */
    void lost(Instant at) {
        losses.add(Interval.between(at.minus(BUFFERED), at));
    }

    /** Returns the stretches in the order of time. */
    List<Interval> all() {
        List<Interval> joined = new ArrayList<>();
        chunks.stream().sorted(Comparator.comparing(Interval::start)).forEach(chunk -> {
            Interval last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last == null || chunk.start().isAfter(last.end().plus(BETWEEN_CHUNKS))) {
                joined.add(chunk);
            } else if (chunk.end().isAfter(last.end())) {
                joined.set(joined.size() - 1, Interval.between(last.start(), chunk.end()));
            }
        });
        List<Interval> left = joined;
        for (Interval loss : losses) {
            left = without(left, loss);
        }
        return left;
    }

    private static List<Interval> without(List<Interval> all, Interval loss) {
        List<Interval> left = new ArrayList<>();
        for (Interval one : all) {
            if (one.overlap(loss).isZero()) {
                left.add(one);
                continue;
            }
            add(left, one.start(), loss.start());
            add(left, loss.end(), one.end());
        }
        return left;
    }

    private static void add(List<Interval> left, Instant start, Instant end) {
        if (start.isBefore(end)) {
            left.add(Interval.between(start, end));
        }
    }
}
