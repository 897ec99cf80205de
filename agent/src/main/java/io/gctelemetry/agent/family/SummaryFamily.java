package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;
import java.util.ArrayList;
import java.util.List;

/**
 * A summary of a table, count and sum without quantiles: for each of its series where the two come from. Filled before
 * it is shown.
 */
final class SummaryFamily extends TableFamily {
    private final List<Series> series = new ArrayList<>();
    private int changes;

    /** A count and a sum, and what they were when they were asked last. */
    private static final class Series {
        private final Labels labels;
        private final Scalar counts;
        private final Scalar sums;
        private double count = Double.NaN;
        private double sum = Double.NaN;

        Series(Labels labels, Scalar counts, Scalar sums) {
            this.labels = labels;
            this.counts = counts;
            this.sums = sums;
        }

        boolean changes() {
            double countBefore = count;
            double sumBefore = sum;
            count = counts.value();
            sum = sums.value();
            return Double.compare(count, countBefore) != 0 || Double.compare(sum, sumBefore) != 0;
        }
    }

    SummaryFamily(Metric metric, Common common) {
        super(metric, metric.help(), common);
    }

    void add(Scalar counts, Scalar sums, String... labelValues) {
        Labels labels = labels(labelValues);
        int at = series.size();
        while (at > 0 && series.get(at - 1).labels.compareTo(labels) > 0) {
            at--;
        }
        series.add(at, new Series(labels, counts, sums));
    }

    @Override
    public int parts() {
        return 1;
    }

    @Override
    public int version(int part) {
        boolean known = false;
        boolean changed = false;
        for (int i = 0; i < series.size(); i++) {
            Series one = series.get(i);
            changed |= one.changes();
            known |= !Double.isNaN(one.count);
        }
        if (changed) {
            changes++;
        }
        return known ? changes : 0;
    }

    @Override
    public void show(int part, Sink sink) {
        for (int i = 0; i < series.size(); i++) {
            Series one = series.get(i);
            if (!Double.isNaN(one.count)) {
                sink.summary(one.labels, (long) one.count, one.sum);
            }
        }
    }
}
