package io.gctelemetry.correlate.queue;

import java.util.Arrays;

/** How long a request waits for stops and their backlog, by its arrival, at one utilisation. Nanoseconds from the origin of the stops. */
public final class WaitTimes {
    private static final int FIELDS = 4;

    /** From, to, first and last wait of each stretch. */
    private double[] stretches = new double[64 * FIELDS];

    private int size;

    /**
     * Computes the waits.
     *
     * @param utilisation at the mean rate, from 0, below 1
     */
    public WaitTimes(StoppedTime stops, double utilisation, LocalRate rate) {
        new FluidQueue(stops, utilisation, rate, Double.POSITIVE_INFINITY).walk(this::add);
    }

    private void add(double from, double to, double first, double last) {
        if (size * FIELDS == stretches.length) {
            stretches = Arrays.copyOf(stretches, 2 * stretches.length);
        }
        int at = size++ * FIELDS;
        stretches[at] = from;
        stretches[at + 1] = to;
        stretches[at + 2] = first;
        stretches[at + 3] = last;
    }

    /** Returns how long a request waits that arrives at a moment; 0 if it meets neither a stop nor a backlog. */
    public double of(double arrival) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (stretches[middle * FIELDS + 1] <= arrival) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int at = low * FIELDS;
        if (low == size || arrival < stretches[at]) {
            return 0;
        }
        double part = (arrival - stretches[at]) / (stretches[at + 1] - stretches[at]);
        return stretches[at + 2] + part * (stretches[at + 3] - stretches[at + 2]);
    }
}
