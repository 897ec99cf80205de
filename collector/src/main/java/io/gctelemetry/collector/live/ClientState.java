package io.gctelemetry.collector.live;

import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import java.util.ArrayDeque;
import java.util.Deque;

/** The latest latencies of a client, from all its logs together. For any thread. */
final class ClientState implements LatencyListener {
    private static final long WINDOW = NodeState.WINDOW.toNanos();
    private static final double TAIL = 99.9;

    private final Deque<Part> recent = new ArrayDeque<>();
    private boolean response;
    private long errors;
    private long end;

    @Override
    public synchronized void onInterval(LatencySeries series, long start, long newEnd, LatencyCounts counts) {
        Kind kind = series.kind();
        if (series.operation().equals("ERROR")) {
            errors += counts.total();
        } else if (kind != Kind.HICCUP && kind != Kind.WAIT) {
            response |= kind == Kind.RESPONSE;
            end = Math.max(end, newEnd);
            recent.addLast(new Part(newEnd, kind, counts.copy()));
            long from = end - WINDOW;
            recent.removeIf(part -> part.end <= from);
        }
    }

    synchronized ClientView view() {
        LatencyCounts sum = LatencyCounts.sum(recent.stream()
                .filter(part -> !response || part.kind == Kind.RESPONSE)
                .map(Part::counts)
                .toList());
        return new ClientView(end > 0, response, sum.total(), sum.percentile(TAIL), sum.max(), errors, end);
    }

    private record Part(long end, Kind kind, LatencyCounts counts) {}
}
