package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.GcMetric;
import java.util.Arrays;

/**
 * When the latest stop of each length class ended, so that a mark can be drawn at its own time and not at the time of the
 * scrape that brought it. A stop is of all the classes it reaches, so a short one never covers a longer one. Thread-safe.
 */
final class LatestStops {
    private final double[] atLeastSeconds = Buckets.longStops();
    private final long[] endMillis = new long[atLeastSeconds.length];

    synchronized void record(long nanos, long end) {
        for (int i = 0; i < endMillis.length && nanos >= atLeastSeconds[i] * 1e9; i++) {
            endMillis[i] = Math.max(endMillis[i], end);
        }
    }

    /** Epoch seconds; NaN until there was one. */
    synchronized double endSeconds(double atLeast) {
        long end = endMillis[Arrays.binarySearch(atLeastSeconds, atLeast)];
        return end == 0 ? Double.NaN : end / 1e3;
    }

    void addTo(MetricRegistry registry) {
        for (double atLeast : atLeastSeconds) {
            registry.add(GcMetric.STOP_END_TIMESTAMP_SECONDS, new End(this, atLeast), Double.toString(atLeast));
        }
    }

    /** The figure of one length class. */
    private static final class End implements Scalar {
        private final LatestStops stops;
        private final double atLeast;

        End(LatestStops stops, double atLeast) {
            this.stops = stops;
            this.atLeast = atLeast;
        }

        @Override
        public double value() {
            return stops.endSeconds(atLeast);
        }
    }
}
