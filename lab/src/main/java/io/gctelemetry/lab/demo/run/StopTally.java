package io.gctelemetry.lab.demo.run;

import io.gctelemetry.cli.Units;
import io.gctelemetry.event.Stop;
import java.time.Duration;

/** The stops of the node so far, for the live line. */
final class StopTally {
    private int stops;
    private Duration stopped = Duration.ZERO;
    private Duration longest = Duration.ZERO;

    void add(Stop stop) {
        Duration length = stop.interval().length();
        stops++;
        stopped = stopped.plus(length);
        longest = length.compareTo(longest) > 0 ? length : longest;
    }

    /** Forgets what was before. */
    void reset() {
        stops = 0;
        stopped = Duration.ZERO;
        longest = Duration.ZERO;
    }

    /** {@code 23 stops, 0.412 s, longest 48.1 ms}. */
    @Override
    public String toString() {
        return Units.count(stops) + (stops == 1 ? " stop, " : " stops, ") + Units.seconds(stopped) + ", longest "
                + Units.millis(longest);
    }
}
