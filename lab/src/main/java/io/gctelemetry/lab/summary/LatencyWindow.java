package io.gctelemetry.lab.summary;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * An interval and the response times of the requests that ended in it, failed ones among them.
 *
 * @param responses in nanoseconds
 */
record LatencyWindow(Interval interval, Histogram responses) {

    Duration longest() {
        return Duration.ofNanos(responses.getMaxValue());
    }

    /** From when the slowest of its requests should have been sent, at the earliest, to its end. */
    Interval underWay() {
        return Interval.between(interval.start().minus(longest()), interval.end());
    }
}
