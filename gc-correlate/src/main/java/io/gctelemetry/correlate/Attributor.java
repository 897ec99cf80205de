package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.latency.LatencyHistogram;

/**
 * The but-for count: without the requests that the stops account for, would the window have met its expectation?
 *
 * <p>Of the requests over the limit the stops account for reach * max(0, d - limit) / T * n, and 1.64 times the square root of
 * it (95 % of what chance adds). The window is theirs if what remains is allowed. Where single requests are available, they are
 * used instead: see {@link SingleRequests}.
 */
final class Attributor {
    private static final double ONE_SIDED_95 = 1.64;

    private final WindowGrid grid;
    private final Impacts impacts;
    private final Sle sle;
    private final boolean[] servers;
    private final boolean[] clients;
    private final SingleRequests single;
    private final boolean undecidable;

    Attributor(
            WindowGrid grid, Impacts impacts, Sle sle, boolean[] servers, SingleRequests single, boolean undecidable) {
        this.grid = grid;
        this.impacts = impacts;
        this.sle = sle;
        this.servers = servers;
        this.clients = new boolean[servers.length];
        for (int i = 0; i < servers.length; i++) {
            clients[i] = !servers[i];
        }
        this.single = single;
        this.undecidable = undecidable;
    }

    static double withNoise(double requests) {
        return requests + ONE_SIDED_95 * Math.sqrt(requests);
    }

    /**
     * Attributes one violating window.
     *
     * @param requests all that ended in it
     * @param sure whether only what is certain of the stops' lengths counts
     */
    Attribution of(int window, LatencyHistogram requests, boolean sure) {
        if (requests.total() == 0) {
            return ofEmpty(window);
        }
        boolean exact = true;
        boolean byStops = true;
        boolean byClient = true;
        boolean byBoth = true;
        for (Sle.Bound bound : sle.bounds()) {
            long over = requests.atOrOver(bound.over());
            long allowed = bound.allowed(requests.total());
            if (over <= allowed) {
                continue;
            }
            SingleRequests.Left left = single.without(window, bound.over(), over);
            exact &= left != null;
            double stops = left == null ? over - delayed(window, requests.total(), bound, servers, sure) : left.stops();
            double client =
                    left == null ? over - delayed(window, requests.total(), bound, clients, sure) : left.client();
            double both = left == null ? stops + client - over : left.both();
            byStops &= stops <= allowed;
            byClient &= client <= allowed;
            byBoth &= both <= allowed;
        }
        if (undecidable && !exact) {
            return Attribution.UNDECIDABLE;
        }
        if (byStops) {
            return Attribution.STOPS;
        }
        if (byClient) {
            return Attribution.CLIENT;
        }
        return byBoth && theLarger(window, requests.total())
                ? Attribution.STOPS
                : byBoth ? Attribution.CLIENT : Attribution.OTHER;
    }

    private double delayed(int window, long requests, Sle.Bound bound, boolean[] nodes, boolean sure) {
        double nanos = impacts.delayed(
                impacts.firstEndingFrom(grid.start(window)),
                impacts.firstEndingFrom(grid.end(window)),
                (double) bound.limit(),
                nodes,
                sure);
        return withNoise(nanos / grid.length() * requests);
    }

    private boolean theLarger(int window, long requests) {
        Sle.Bound bound = sle.bounds().get(0);
        return delayed(window, requests, bound, servers, false) >= delayed(window, requests, bound, clients, false);
    }

    /** A window in which nothing ended belongs to the stop that covers most of it. */
    private Attribution ofEmpty(int window) {
        double byStops = 0;
        double byClient = 0;
        int after = impacts.after(grid.end(window));
        for (int i = impacts.firstEndingFrom(grid.start(window)); i < after; i++) {
            double start = impacts.end(i) - impacts.length(i);
            double covered = Math.min(impacts.end(i), grid.end(window)) - Math.max(start, (double) grid.start(window));
            if (covered > 0 && impacts.stop(i) != Impacts.OVERLAP) {
                if (servers[impacts.node(i)]) {
                    byStops += Math.min(1, impacts.share(i)) * covered;
                } else {
                    byClient += covered;
                }
            }
        }
        double most = grid.length() / 2.0;
        return byStops > most && byStops >= byClient
                ? Attribution.STOPS
                : byClient > most ? Attribution.CLIENT : Attribution.OTHER;
    }
}
