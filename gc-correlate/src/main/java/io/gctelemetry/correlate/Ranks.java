package io.gctelemetry.correlate;

import java.util.Arrays;

/** Ranks of values, ties sharing their mean, and Spearman's correlation of them. */
final class Ranks {
    private Ranks() {}

    /** Ranks from 1, equal values sharing the mean of theirs. */
    static double[] of(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] ranks = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            int first = lower(sorted, values[i]);
            int after = upper(sorted, values[i]);
            ranks[i] = (first + after + 1) / 2.0;
        }
        return ranks;
    }

    private static int lower(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static int upper(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The correlation of two series, -1 to 1; NaN if one of them does not vary. */
    static double correlation(double[] a, double[] b) {
        int n = a.length;
        double meanA = Arrays.stream(a).sum() / n;
        double meanB = Arrays.stream(b).sum() / n;
        double together = 0;
        double alone = 0;
        double other = 0;
        for (int i = 0; i < n; i++) {
            together += (a[i] - meanA) * (b[i] - meanB);
            alone += (a[i] - meanA) * (a[i] - meanA);
            other += (b[i] - meanB) * (b[i] - meanB);
        }
        return alone == 0 || other == 0 ? Double.NaN : together / Math.sqrt(alone * other);
    }
}
