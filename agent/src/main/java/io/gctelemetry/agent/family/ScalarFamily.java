package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;
import java.util.Arrays;

/** A counter or gauge of the table: for each of its series where the figure comes from. Thread-safe. */
final class ScalarFamily extends TableFamily {
    private final boolean counter;
    private Labels[] labels = {};
    private Scalar[] scalars = {};
    private double[] values = {}; // as asked last; NaN if not known
    private int changes;

    ScalarFamily(Metric metric, Common common) {
        super(metric, metric.help(), common);
        this.counter = metric.type() == Metric.Type.COUNTER;
    }

    /** Adds a series in its place. */
    synchronized void add(Scalar scalar, String... labelValues) {
        Labels added = labels(labelValues);
        int size = labels.length;
        int at = size;
        while (at > 0 && labels[at - 1].compareTo(added) > 0) {
            at--;
        }
        labels = Arrays.copyOf(labels, size + 1);
        scalars = Arrays.copyOf(scalars, size + 1);
        values = Arrays.copyOf(values, size + 1);
        System.arraycopy(labels, at, labels, at + 1, size - at);
        System.arraycopy(scalars, at, scalars, at + 1, size - at);
        System.arraycopy(values, at, values, at + 1, size - at);
        labels[at] = added;
        scalars[at] = scalar;
        values[at] = Double.NaN;
    }

    @Override
    public int parts() {
        return 1;
    }

    @Override
    public synchronized int version(int part) {
        boolean known = false;
        boolean changed = false;
        for (int i = 0; i < scalars.length; i++) {
            double now = scalars[i].value();
            if (Double.compare(now, values[i]) != 0) {
                values[i] = now;
                changed = true;
            }
            known |= !Double.isNaN(now);
        }
        if (changed) {
            changes++;
        }
        return known ? changes : 0;
    }

    @Override
    public synchronized void show(int part, Sink sink) {
        for (int i = 0; i < labels.length; i++) {
            double value = values[i];
            if (!Double.isNaN(value)) {
                sink.figure(labels[i], counter ? Math.max(0, value) : value);
            }
        }
    }
}
