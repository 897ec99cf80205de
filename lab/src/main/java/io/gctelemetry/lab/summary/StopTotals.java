package io.gctelemetry.lab.summary;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The stops of one JVM that overlap an interval, and what they add up to.
 *
 * @param stops by time
 * @param stopped the part of the interval in which the JVM was stopped
 * @param toSafepoint the time to safepoint of all stops that have it
 */
record StopTotals(List<Stop> stops, Duration stopped, Duration toSafepoint) {

    static StopTotals of(List<Stop> all, Interval measured) {
        List<Stop> stops = all.stream()
                .filter(stop -> !stop.interval().overlap(measured).isZero())
                .sorted(Comparator.comparing((Stop stop) -> stop.interval().start()))
                .toList();
        Duration stopped =
                stops.stream().map(stop -> stop.interval().overlap(measured)).reduce(Duration.ZERO, Duration::plus);
        Duration toSafepoint = stops.stream()
                .map(Stop::timeToSafepoint)
                .filter(Objects::nonNull)
                .reduce(Duration.ZERO, Duration::plus);
        return new StopTotals(stops, stopped, toSafepoint);
    }

    /** The longest first. */
    List<Stop> longest(int count) {
        return stops.stream()
                .sorted(Comparator.comparing((Stop stop) -> stop.interval().length())
                        .reversed())
                .limit(count)
                .toList();
    }
}
