package io.gctelemetry.correlate;

import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.Requests;
import io.gctelemetry.timeline.StopSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The requests over a limit one by one: how long would each have taken without the stops that lie in it, or had the client sent it in
 * time? Used where there is one node: of several, nobody knows which a request met.
 */
final class SingleRequests {
    /** A list that lacks more of the slow requests than this is not complete. */
    private static final double COMPLETE = 0.9;

    private final WindowGrid grid;
    private final Requests requests;
    private final List<StopSeries> servers;
    private final List<StopSeries> clients;

    /**
     * @param servers the stops of the node; of several nodes nothing is concluded
     * @param clients the stops of the load generators' JVMs
     */
    SingleRequests(WindowGrid grid, Requests requests, List<StopSeries> servers, List<StopSeries> clients) {
        this.grid = grid;
        this.requests = requests;
        this.servers = servers;
        this.clients = clients;
    }

    /**
     * What remains over the limit.
     *
     * @param stops without the stops of the node
     * @param client without the client's own delays
     * @param both without either
     */
    record Left(long stops, long client, long both) {}

    /**
     * @param over the shortest latency that is over the limit
     * @param seen how many the histogram has over it
     * @return null if the list does not hold them all, or there are several nodes
     */
    @Nullable
    Left without(int window, long over, long seen) {
        if (servers.size() != 1 || requests.size() == 0) {
            return null;
        }
        long found = 0;
        long withoutStops = 0;
        long withoutClient = 0;
        long withoutBoth = 0;
        int end = requests.firstEndingFrom(grid.end(window));
        for (int i = requests.firstEndingFrom(grid.start(window)); i < end; i++) {
            long latency = requests.latency(i);
            if (latency < over && !requests.failed(i)) {
                continue;
            }
            found++;
            long stopped = overlap(servers, requests.intended(i), requests.end(i));
            long late = requests.sent(i) - requests.intended(i);
            long own = Math.max(late, overlap(clients, requests.intended(i), requests.end(i)));
            // What a node's stop hid of the client's own delay, or the other way round, is taken off once.
            long both = Math.max(Math.max(stopped, own), overlap(servers, requests.sent(i), requests.end(i)) + own);
            withoutStops += latency - stopped >= over ? 1 : 0;
            withoutClient += latency - own >= over ? 1 : 0;
            withoutBoth += latency - both >= over ? 1 : 0;
        }
        return found < COMPLETE * seen ? null : new Left(withoutStops, withoutClient, withoutBoth);
    }

    private static long overlap(List<StopSeries> all, long from, long to) {
        long overlap = 0;
        for (StopSeries stops : all) {
            for (int i = stops.firstEndingFrom(from); i < stops.size(); i++) {
                long start = stops.start(i);
                if (start >= to) {
                    break;
                }
                if (!stops.partial(i)) {
                    overlap += Math.max(0, Math.min(to, stops.end(i)) - Math.max(from, start));
                }
            }
        }
        return overlap;
    }
}
