package io.gctelemetry.correlate;

import io.gctelemetry.correlate.effect.Odds;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.correlate.queue.WaitTimes;
import io.gctelemetry.timeline.Requests;
import io.gctelemetry.timeline.StopSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The requests over a limit one by one: how long would each have taken without the stop or backlog that it met, or had the client sent it
 * in time? Used where one node serves alone: of several nodes it is not known which a request met.
 */
final class SingleRequests {
    /** A list that lacks more of the slow requests than this is not complete. */
    private static final double COMPLETE = 0.9;

    private final WindowGrid grid;
    private final Requests requests;
    private final List<StopSeries> servers;
    private final List<StopSeries> clients;

    /**
     * @param servers the stops of the nodes
     * @param clients the stops of the load generators' JVMs
     */
    SingleRequests(WindowGrid grid, Requests requests, List<StopSeries> servers, List<StopSeries> clients) {
        this.grid = grid;
        this.requests = requests;
        this.servers = servers;
        this.clients = clients;
    }

    /** Whether single requests are known at all. */
    boolean any() {
        return requests.size() > 0;
    }

    /** Whether nearly all slow requests of a window are listed. */
    private boolean complete(int window, Sle.Bound bound, long slow) {
        long listed = 0;
        int end = requests.firstEndingFrom(grid.end(window));
        for (int i = requests.firstEndingFrom(grid.start(window)); i < end; i++) {
            listed += slow(i, bound) ? 1 : 0;
        }
        return listed > 0 && listed >= COMPLETE * slow;
    }

    /**
     * Returns the odds of a window; null if its list is not complete.
     *
     * @param allowed how many requests may be over the limit
     * @param waits on the node, at each likely utilisation
     */
    @Nullable
    Odds odds(int window, Sle.Bound bound, long slow, long allowed, List<WaitTimes> waits) {
        if (!complete(window, bound, slow)) {
            return null;
        }
        double[] met = new double[3];
        for (WaitTimes one : waits) {
            long[] left = left(window, bound, one);
            for (int i = 0; i < met.length; i++) {
                met[i] += left[i] <= allowed ? 1.0 / waits.size() : 0;
            }
        }
        return new Odds(Math.min(1, met[0]), Math.min(1, met[1]), Math.min(1, met[2]));
    }

    /** What remains over the limit without the stops, without the client's own delays, without either. */
    private long[] left(int window, Sle.Bound bound, WaitTimes waits) {
        long[] left = new long[3];
        int end = requests.firstEndingFrom(grid.end(window));
        for (int i = requests.firstEndingFrom(grid.start(window)); i < end; i++) {
            if (slow(i, bound)) {
                long latency = requests.latency(i);
                double stopped = waited(i, waits);
                double own = own(i);
                // What a node's stop hid of the client's own delay, or the other way round, is taken off once.
                double both = Math.max(Math.max(stopped, own), waits.of(sinceStart(requests.sent(i))) + own);
                left[0] += latency - stopped >= bound.over() ? 1 : 0;
                left[1] += latency - own >= bound.over() ? 1 : 0;
                left[2] += latency - both >= bound.over() ? 1 : 0;
            }
        }
        return left;
    }

    private boolean slow(int request, Sle.Bound bound) {
        return requests.latency(request) >= bound.over() || requests.failed(request);
    }

    /** How long a request waited for the node; a stop may hold it back inside the load generator, too. */
    private double waited(int request, WaitTimes waits) {
        double queued = Math.max(
                waits.of(sinceStart(requests.intended(request))), waits.of(sinceStart(requests.sent(request))));
        return Math.max(queued, (double) overlap(servers, requests.intended(request), requests.end(request)));
    }

    private double sinceStart(long time) {
        return (double) (time - grid.start());
    }

    private double own(int request) {
        long late = requests.sent(request) - requests.intended(request);
        return (double) Math.max(late, overlap(clients, requests.intended(request), requests.end(request)));
    }

    private static long overlap(List<StopSeries> all, long from, long to) {
        long overlap = 0;
        for (StopSeries stops : all) {
            for (int i = stops.firstEndingFrom(from); i < stops.size() && stops.start(i) < to; i++) {
                overlap +=
                        stops.partial(i) ? 0 : Math.max(0, Math.min(to, stops.end(i)) - Math.max(from, stops.start(i)));
            }
        }
        return overlap;
    }

    /** Returns by the slot of the grid how many slow requests would have kept the limit had the client sent them in time. */
    long[] late(Sle.Bound bound) {
        long[] late = new long[grid.endSlot() - grid.firstSlot()];
        int end = requests.firstEndingFrom(grid.end());
        for (int i = requests.firstEndingFrom(grid.start()); i < end; i++) {
            double own = slow(i, bound) && !requests.failed(i) ? own(i) : 0;
            // A request that a node's stop held back inside the load generator is not late by the client's own.
            if (own > 0
                    && requests.latency(i) - own < bound.over()
                    && requests.latency(i) - overlap(servers, requests.intended(i), requests.end(i)) >= bound.over()) {
                late[grid.table().slotOf(requests.end(i)) - grid.firstSlot()]++;
            }
        }
        return late;
    }
}
