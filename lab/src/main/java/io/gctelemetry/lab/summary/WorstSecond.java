package io.gctelemetry.lab.summary;

import io.gctelemetry.event.Stop;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One of the client's worst seconds and the stops that overlap it: any part of the time from when its slowest request
 * should have been sent to its end.
 */
record WorstSecond(LatencyWindow window, List<Stop> ofNode, List<Stop> ofClient) {

    static WorstSecond of(LatencyWindow window, List<Stop> ofNode, List<Stop> ofClient) {
        return new WorstSecond(window, overlapping(window, ofNode), overlapping(window, ofClient));
    }

    private static List<Stop> overlapping(LatencyWindow window, List<Stop> stops) {
        return stops.stream()
                .filter(stop -> !stop.interval().overlap(window.underWay()).isZero())
                .toList();
    }

    Optional<Stop> longestOfNode() {
        return longest(ofNode);
    }

    Optional<Stop> longestOfClient() {
        return longest(ofClient);
    }

    /** Whether a stop of the node is long enough to be most of the longest response. */
    boolean stopIsAtLeastHalf() {
        return longestOfNode()
                .map(stop -> stop.interval().length().multipliedBy(2).compareTo(window.longest()) >= 0)
                .orElse(false);
    }

    private static Optional<Stop> longest(List<Stop> stops) {
        return stops.stream().max(Comparator.comparing(stop -> stop.interval().length()));
    }
}
