package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.WindowGrid;
import java.util.Arrays;

/**
 * How many requests the stops of a node make exceed a limit in each slot, if every request meets them: the rate times the integral over
 * the arrivals that complete in the slot of S0(x - wait) - S0(x), where S0 is the latency distribution of quiet slots.
 */
public final class ImpliedSlow {
    private static final double MIDDLE = 0.5;

    private final Baseline baseline;
    private final double limit;
    private final double usual;
    private final LocalRate rate;
    private final double slotLength;
    private final double wait;

    /** @param limit nanoseconds */
    public ImpliedSlow(WindowGrid grid, Baseline baseline, double limit, LocalRate rate) {
        this.baseline = baseline;
        this.limit = limit;
        this.usual = baseline.above(limit);
        this.rate = rate;
        this.slotLength = grid.table().slotLength();
        this.wait = limit - Math.max(0, baseline.quantile(MIDDLE));
    }

    /** Returns the expected number of each slot of the grid, at each of these utilisations. */
    public double[][] of(StoppedTime stops, double[] utilisations, double timeout) {
        return Arrays.stream(utilisations)
                .mapToObj(each -> of(stops, each, timeout))
                .toArray(double[][]::new);
    }

    /**
     * Returns the expected number of each slot of the grid.
     *
     * @param stops by the clients' clock, from the start of the grid
     * @param utilisation at the mean rate
     */
    public double[] of(StoppedTime stops, double utilisation, double timeout) {
        Sums sums = new Sums(utilisation);
        new FluidQueue(stops, utilisation, rate, timeout).walk(sums);
        return sums.slow;
    }

    /** Adds up stretches of arrivals by the slots in which they complete. */
    private final class Sums implements FluidQueue.Waits {
        private final double[] slow = new double[rate.slots()];
        private final double utilisation;
        private double before;

        Sums(double utilisation) {
            this.utilisation = utilisation;
        }

        @Override
        public void waits(double from, double to, double first, double last) {
            recross(from, to, first, last);
            double begin = from;
            double wait = first;
            int end = slot(to + last);
            for (int slot = slot(from + first); slot <= end; slot++) {
                double left = to + last - begin - wait;
                double part = slot == end || left <= 0 ? 1 : ((slot + 1) * slotLength - begin - wait) / left;
                double until = begin + (to - begin) * part;
                double waitThen = wait + (last - wait) * part;
                add(slot, rate.at(begin) * (until - begin) * slowShare(wait, waitThen));
                begin = until;
                wait = waitThen;
            }
        }

        /**
         * A real queue does not drain evenly: after its wait fell below the limit it rises above it again. With exponential service times
         * r^2 / (1 - r)^2 more requests are slow for each time it falls, and a wait that stays below the limit by y exceeds it all the same
         * with the probability exp(-y (1 - r) rate / r^2).
         */
        private void recross(double from, double to, double first, double last) {
            double busy = rate.utilisation(utilisation, from);
            double load = busy / (1 - busy);
            if (first > wait && last <= wait) {
                double part = (first - wait) / (first - last);
                add(slot(from + first + part * (to + last - from - first)), load * load);
            } else if (first > before && first <= wait && load > 0) {
                double square = load * load * (1 - busy);
                add(slot(from + first), load * load * Math.exp(-(wait - first) * rate.at(from) / square));
            }
            before = last;
        }

        private int slot(double time) {
            return (int) Math.floor(time / slotLength);
        }

        /** Of requests that complete before the grid or after it nothing is seen. */
        private void add(int slot, double requests) {
            if (slot >= 0 && slot < slow.length) {
                slow[slot] += requests;
            }
        }
    }

    /** The mean of S0(x - wait) - S0(x) while the wait falls evenly from one length to another. */
    private double slowShare(double first, double last) {
        double mean = first - last < 1
                ? baseline.above(limit - first)
                : (baseline.excess(limit - first) - baseline.excess(limit - last)) / (first - last);
        return Math.max(0, mean - usual);
    }
}
