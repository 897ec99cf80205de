package io.gctelemetry.correlate.queue;

/**
 * A FIFO server that works without pause except during stops: when does a request complete that arrives at a given time?
 *
 * <p>Work arrives at the utilisation r, a fluid (the mean of M/G/1 with vacations). A stop that starts at t0 with an empty queue
 * leaves, after v nanoseconds of work, the requests that arrived at t0 + v / r, and the queue is empty at v = r L / (1 - r), where L is
 * the stopped time since t0. A stop that starts before then belongs to the same busy period. So one walk covers the backlog after a stop
 * and neighbouring stops. A request that is given up on completes no later than its time-out.
 */
final class FluidQueue {
    /** At no utilisation at all every request of a stop completes at once; a little keeps the walk free of that special case. */
    private static final double LEAST = 1e-4;

    private final StoppedTime stops;
    private final double atMeanRate;
    private final LocalRate rate;
    private final double timeout;

    /**
     * @param utilisation at the mean rate, from 0, below 1; a busy period has that of the rate at its start
     * @param timeout nanoseconds after which a request is given up on; infinite for none
     */
    FluidQueue(StoppedTime stops, double utilisation, LocalRate rate, double timeout) {
        this.stops = stops;
        this.atMeanRate = utilisation;
        this.rate = rate;
        this.timeout = timeout;
    }

    /** Receives stretches of arrivals whose wait changes evenly, in the order of their arrival. */
    interface Waits {
        /**
         * Requests that have to wait.
         *
         * @param from when the first of them arrives
         * @param to when the last of them arrives
         * @param first how long the first waits
         * @param last how long the last waits: no longer than the first
         */
        void waits(double from, double to, double first, double last);
    }

    /** Walks all requests that meet a stop or its backlog. */
    void walk(Waits waits) {
        int next = 0;
        while (next < stops.size()) {
            double start = stops.start(next);
            double utilisation = Math.max(LEAST, rate.utilisation(atMeanRate, start));
            double stopped = stops.length(next++);
            double worked = 0;
            boolean busy = true;
            while (busy) {
                double empty = utilisation * stopped / (1 - utilisation);
                double untilStop = next < stops.size() ? stops.start(next) - start - stopped : Double.POSITIVE_INFINITY;
                double to = Math.min(empty, untilStop);
                if (to > worked) {
                    stretch(waits, utilisation, start, stopped, worked, to);
                    worked = to;
                }
                busy = empty > untilStop;
                if (busy) {
                    stopped += stops.length(next++);
                }
            }
        }
    }

    /** The requests that complete between two amounts of work since the busy period began. */
    private void stretch(Waits waits, double utilisation, double start, double stopped, double worked, double to) {
        double from = start + worked / utilisation;
        double until = start + to / utilisation;
        double first = start + stopped + worked - from;
        double last = start + stopped + to - until;
        if (first <= timeout) {
            waits.waits(from, until, first, last);
        } else if (last >= timeout) {
            waits.waits(from, until, timeout, timeout);
        } else {
            double middle = from + (until - from) * (first - timeout) / (first - last);
            waits.waits(from, middle, timeout, timeout);
            waits.waits(middle, until, timeout, last);
        }
    }
}
