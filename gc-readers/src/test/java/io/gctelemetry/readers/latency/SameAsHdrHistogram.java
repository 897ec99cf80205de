package io.gctelemetry.readers.latency;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.AbstractHistogram;

/** Compares an interval with what HdrHistogram's own reader makes of it. */
public final class SameAsHdrHistogram {
    private SameAsHdrHistogram() {}

    public static void check(Heard.Delivered ours, AbstractHistogram theirs) {
        assertThat(ours.series().tag()).isEqualTo(theirs.getTag() == null ? "" : theirs.getTag());
        // HdrHistogram adds two doubles and cuts off below the millisecond
        assertThat(ours.start() / 1_000_000).isBetween(theirs.getStartTimeStamp(), theirs.getStartTimeStamp() + 1);
        assertThat(ours.end() / 1_000_000).isBetween(theirs.getEndTimeStamp(), theirs.getEndTimeStamp() + 1);
        counts(ours.counts(), theirs, 1);
    }

    public static void counts(LatencyCounts ours, AbstractHistogram theirs, long nanos) {
        assertThat(ours.total()).isEqualTo(theirs.getTotalCount());
        if (ours.total() == 0) {
            return;
        }
        assertThat(ours.max()).isEqualTo(theirs.getMaxValue() * nanos);
        for (int tenth = 1; tenth <= 1000; tenth += 9) {
            same(ours, theirs, tenth / 10.0, nanos);
        }
        for (double percent : new double[] {1e-9, 99.95, 99.99, 99.999, 99.9999, Math.nextDown(100.0)}) {
            same(ours, theirs, percent, nanos);
        }
        long seen = 0;
        for (int i = 0; i < ours.size(); i += 1 + ours.size() / 100) {
            seen += ours.count(i);
            same(ours, theirs, 100.0 * seen / ours.total(), nanos);
        }
    }

    private static void same(LatencyCounts ours, AbstractHistogram theirs, double percent, long nanos) {
        long expected = theirs.getValueAtPercentile(percent) * nanos;
        if (ours.percentile(percent) != expected) {
            assertThat(ours.percentile(percent)).as("p%s", percent).isEqualTo(expected);
        }
    }
}
