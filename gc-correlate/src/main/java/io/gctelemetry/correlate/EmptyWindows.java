package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.prediction.WindowGrid;

/** Attributes windows in which nothing ended: to the stops that cover most of them. */
final class EmptyWindows {
    private final WindowGrid grid;
    private final Impacts impacts;
    private final boolean[] servers;

    /** @param servers of each JVM whether it is a node */
    EmptyWindows(WindowGrid grid, Impacts impacts, boolean[] servers) {
        this.grid = grid;
        this.impacts = impacts;
        this.servers = servers;
    }

    Attribution of(int window) {
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
