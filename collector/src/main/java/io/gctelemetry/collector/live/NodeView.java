package io.gctelemetry.collector.live;

import io.gctelemetry.event.Stop;
import org.jspecify.annotations.Nullable;

/**
 * The state of a node at one moment. Lengths are nanoseconds; all but the gaps count from when it was first asked here.
 *
 * @param name the node
 * @param stops number of stops it reported
 * @param longest the longest of them; null if there is none
 * @param recentLongest the longest that ended in the last window; 0 if there is none
 * @param recentToSafepoint the longest time to safepoint in the last window; -1 if none is known
 * @param recentShare the share of the last window that it was stopped
 * @param lengths how many stops were how long, by {@link StopLengths}
 * @param restarts how often its JVM restarted
 * @param missed stops that are known to have happened and were not reported
 * @param answered whether it ever answered
 * @param silentNanos how long it has not answered; 0 if it did when it was asked last
 * @param trouble why it did not; null if it did
 */
public record NodeView(
        String name,
        long stops,
        @Nullable Stop longest,
        long recentLongest,
        long recentToSafepoint,
        double recentShare,
        StopLengths lengths,
        int restarts,
        long missed,
        boolean answered,
        long silentNanos,
        @Nullable String trouble) {}
