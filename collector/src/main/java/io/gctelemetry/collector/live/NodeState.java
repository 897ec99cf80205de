package io.gctelemetry.collector.live;

import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** What is known of a node by now. For any thread. */
final class NodeState {
    /** The last ten seconds, as the windows of reports are. */
    static final Duration WINDOW = Duration.ofSeconds(10);

    /* More stops than a JVM makes in a window: what a liar sends beyond that pushes out older ones. */
    private static final int MOST_RECENT = 100_000;

    private final String name;
    private final Deque<Stop> recent = new ArrayDeque<>();
    private long stops;
    private @Nullable Stop longest;
    private StopLengths lengths = StopLengths.NONE;
    private @Nullable Instant first;
    private @Nullable Instant now;
    private int restarts;
    private long missed;
    private long silentSince = System.nanoTime();
    private @Nullable String trouble;

    NodeState(String name) {
        this.name = name;
    }

    synchronized void answered(Instant at) {
        first = first == null ? at : first;
        now = at;
        Instant from = at.minus(WINDOW);
        recent.removeIf(stop -> stop.interval().end().isBefore(from));
    }

    /** It is answering; returns what it had been silent for, null if it had not. */
    synchronized @Nullable Duration spoke() {
        boolean back = trouble != null;
        trouble = null;
        Duration silent = Duration.ofNanos(System.nanoTime() - silentSince);
        silentSince = System.nanoTime();
        return back ? silent : null;
    }

    /** It has not answered, or not like an agent; returns whether it had when it was asked before. */
    synchronized boolean failed(String why) {
        boolean fresh = trouble == null;
        trouble = why;
        return fresh;
    }

    synchronized void stop(Stop stop) {
        stops++;
        long length = stop.interval().length().toNanos();
        Stop known = longest;
        if (known == null || known.interval().length().toNanos() < length) {
            longest = stop;
        }
        lengths = lengths.plus(length);
        recent.addLast(stop);
        if (recent.size() > MOST_RECENT) {
            recent.removeFirst();
        }
    }

    synchronized void restarted() {
        restarts++;
    }

    synchronized void missed(long more) {
        missed += more;
    }

    synchronized NodeView view() {
        long recentLongest = 0;
        long toSafepoint = -1;
        double stopped = 0;
        for (Stop stop : recent) {
            long length = stop.interval().length().toNanos();
            recentLongest = Math.max(recentLongest, length);
            stopped += length;
            Duration reached = stop.timeToSafepoint();
            toSafepoint = reached == null ? toSafepoint : Math.max(toSafepoint, reached.toNanos());
        }
        return new NodeView(
                name,
                stops,
                longest,
                recentLongest,
                toSafepoint,
                stopped / observed(),
                lengths,
                restarts,
                missed,
                now != null,
                trouble == null ? 0 : System.nanoTime() - silentSince,
                trouble);
    }

    /** How much of the window it has been followed, in nanoseconds. */
    private double observed() {
        Instant start = first;
        Instant end = now;
        if (start == null || end == null) {
            return WINDOW.toNanos();
        }
        long known = Duration.between(start, end).toNanos();
        return Math.max(1_000_000_000, Math.min(known, WINDOW.toNanos()));
    }
}
