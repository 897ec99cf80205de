package io.gctelemetry.collector.input.prometheus;

import java.util.List;
import java.util.Map;

/**
 * A series of an answer.
 *
 * @param labels without the name of the metric
 * @param times seconds since 1970, ascending
 * @param values as many as times
 */
record Series(Map<String, String> labels, List<Double> times, List<Double> values) {
    Series {
        labels = Map.copyOf(labels);
        times = List.copyOf(times);
        values = List.copyOf(values);
    }

    String label(String name) {
        return labels.getOrDefault(name, "");
    }

    /**
     * Returns how much a counter grew from the first value to the last. Where it fell, its JVM restarted, and what it had counted by
     * then is added: what was lost between the last value before and the fall is missing.
     */
    double growth() {
        double sum = 0;
        for (int i = 1; i < values.size(); i++) {
            double before = values.get(i - 1);
            double now = values.get(i);
            sum += now >= before ? now - before : now;
        }
        return sum;
    }

    /** How often it fell. */
    int resets() {
        int resets = 0;
        for (int i = 1; i < values.size(); i++) {
            resets += values.get(i) < values.get(i - 1) ? 1 : 0;
        }
        return resets;
    }
}
