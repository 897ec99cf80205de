package io.gctelemetry.correlate;

import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.Requests;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.time.Duration;
import java.util.Arrays;

/**
 * Finds how far the clients' clock is ahead of a node's, from that node's stops alone, or reports that it cannot.
 *
 * <p>From single requests: the lag between the end of a slow request and the end of a stop that serves the most different
 * stops. Accepted when it serves three or more, and two more than twice as many as any other lag. From seconds: the shift at which the
 * seconds with slow requests go best with those the stops predict. Accepted when the correlation is above 0.2, 1.25
 * times that of any other shift, and far above all rotations of the stops through the run; where none at all goes as well as
 * any, there is none. Both rules separated seven measured runs rightly; counting requests instead of stops did not.
 */
final class OffsetFinder {
    private static final long MS = 1_000_000;
    /** Faster requests met no stop that could be detected. */
    private static final long SLOW = 10 * MS;
    /** How wide a lag is: requests leave a stop within some milliseconds. */
    private static final int LAG_MS = 5;
    /** Lags this near are the same. */
    private static final int SAME_LAG_MS = 500;
    /** What transport and the drained backlog add to the lag: 1.5 to 6.5 ms measured. */
    private static final long LEAST_TRANSPORT = 1_500_000;

    private static final long USUAL_TRANSPORT = 4_000_000;
    private static final long MOST_TRANSPORT = 6_500_000;

    private static final int LEAST_STOPS = 3;
    /** The best lag must serve twice the stops of any other lag, and this number more: chance finds 3 against 1. */
    private static final int CLEARLY_MORE = 2;

    private static final double LEAST_CORRELATION = 0.2;
    private static final double CLEARLY_HIGHER = 1.25;
    /** Simulated runs without effect reach 1.55 times the best rotation and 6.7 deviations, with an effect 2.2 and 8.3; measured 1.65 and 6.8. */
    private static final double ABOVE_ROTATED = 1.6;

    private static final double DEVIATIONS = 5.5;
    private static final long STEP = 10 * MS;
    private static final double PLATEAU = 0.97;
    /** The longest interval of a log from which an offset is found: five seconds were biased by 1.7 s. */
    private static final long LONGEST_SLOT = 1_000 * MS;

    private final ClientTimeline client;
    private final long range;

    OffsetFinder(ClientTimeline client, Duration range) {
        this.client = client;
        this.range = range.toNanos();
    }

    ClockOffset of(NodeTimeline node) {
        if (client.requests().size() > 0) {
            ClockOffset found = fromRequests(node.stops(), client.requests());
            if (found.accepted()) {
                return found;
            }
        }
        return client.latencies().slotLength() > LONGEST_SLOT ? ClockOffset.NONE : fromHistograms(node.stops());
    }

    private ClockOffset fromRequests(StopSeries stops, Requests requests) {
        long slow = Math.max(SLOW, usual(client.latencies()));
        int bins = Math.toIntExact(2 * range / MS) + 1;
        int[] serves = new int[bins + LAG_MS];
        int[] lastStop = new int[bins + LAG_MS];
        Arrays.fill(lastStop, -1);
        for (int stop = 0; stop < stops.size(); stop++) {
            if (stops.length(stop) < slow || stops.partial(stop)) {
                continue;
            }
            long end = stops.end(stop);
            for (int i = requests.firstEndingFrom(end - range); i < requests.size(); i++) {
                long lag = requests.end(i) - end;
                if (lag > range) {
                    break;
                }
                if (requests.latency(i) < slow) {
                    continue;
                }
                int bin = Math.toIntExact((lag + range) / MS);
                for (int one = Math.max(0, bin - LAG_MS + 1); one <= bin; one++) {
                    if (lastStop[one] != stop) {
                        lastStop[one] = stop;
                        serves[one]++;
                    }
                }
            }
        }
        return judged(serves);
    }

    private ClockOffset judged(int[] serves) {
        int best = 0;
        for (int bin = 1; bin < serves.length; bin++) {
            int zero = Math.toIntExact(range / MS);
            if (serves[bin] > serves[best]
                    || (serves[bin] == serves[best] && Math.abs(bin - zero) < Math.abs(best - zero))) {
                best = bin;
            }
        }
        int elsewhere = 0;
        for (int bin = 0; bin < serves.length; bin++) {
            if (Math.abs(bin - best) > SAME_LAG_MS) {
                elsewhere = Math.max(elsewhere, serves[bin]);
            }
        }
        int low = best;
        while (low > 0 && serves[low - 1] == serves[best]) {
            low--;
        }
        int high = best;
        while (high + 1 < serves.length && serves[high + 1] == serves[best]) {
            high++;
        }
        boolean accepted = serves[best] >= LEAST_STOPS && serves[best] >= CLEARLY_MORE * elsewhere + CLEARLY_MORE;
        long from = low * MS - range;
        long to = (high + LAG_MS) * MS - range;
        return new ClockOffset(
                Method.REQUESTS,
                (from + to) / 2 - USUAL_TRANSPORT,
                from - MOST_TRANSPORT,
                to - LEAST_TRANSPORT,
                accepted);
    }

    private ClockOffset fromHistograms(StopSeries stops) {
        LatencyTable table = client.latencies();
        OffsetScore shifts = score(client, stops);
        if (shifts.stops() < LEAST_STOPS) {
            return ClockOffset.NONE;
        }
        int steps = Math.toIntExact(range / STEP);
        double[] correlations = new double[2 * steps + 1];
        int best = steps;
        for (int i = 0; i < correlations.length; i++) {
            double one = shifts.correlation((i - steps) * STEP);
            correlations[i] = Double.isNaN(one) ? 0 : one;
            if (correlations[i] > correlations[best]) {
                best = i;
            }
        }
        boolean aboveChance = aboveChance(correlations[best], shifts.rotatedAwayFrom((best - steps) * STEP));
        return judged(correlations, best, steps, 2 * table.slotLength() / STEP, aboveChance);
    }

    /** Returns how well the slow requests go with the stops at any offset. */
    static OffsetScore score(ClientTimeline client, StopSeries stops) {
        LatencyTable table = client.latencies();
        long limit = usual(table);
        return new OffsetScore(table, over(table, limit), stops, limit);
    }

    /** Whether a correlation is so far above those of the rotated stops that a search without an effect does not find it. */
    private static boolean aboveChance(double correlation, double[] rotated) {
        if (rotated.length == 0) {
            return false;
        }
        double mean = Arrays.stream(rotated).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(rotated)
                .map(one -> (one - mean) * (one - mean))
                .average()
                .orElse(0));
        return correlation > ABOVE_ROTATED * Arrays.stream(rotated).max().orElse(1)
                && correlation > mean + DEVIATIONS * deviation;
    }

    private static ClockOffset judged(double[] correlations, int best, int steps, long same, boolean aboveChance) {
        double elsewhere = 0;
        for (int i = 0; i < correlations.length; i++) {
            if (Math.abs(i - best) > same) {
                elsewhere = Math.max(elsewhere, correlations[i]);
            }
        }
        double plateau = PLATEAU * correlations[best];
        int low = best;
        while (low > 0 && correlations[low - 1] >= plateau) {
            low--;
        }
        int high = best;
        while (high + 1 < correlations.length && correlations[high + 1] >= plateau) {
            high++;
        }
        boolean accepted = aboveChance
                && correlations[best] > LEAST_CORRELATION
                && correlations[best] > CLEARLY_HIGHER * elsewhere;
        return new ClockOffset(
                Method.HISTOGRAMS,
                low <= steps && steps <= high ? 0 : ((low + high) / 2 - steps) * STEP,
                (low - steps - 1) * STEP,
                (high - steps + 1) * STEP,
                accepted);
    }

    /** The longest request of a usual second: three quarters of the seconds stay below. */
    private static long usual(LatencyTable table) {
        long[] longest = new long[table.slots()];
        for (int slot = 0; slot < longest.length; slot++) {
            longest[slot] = table.longest(slot);
        }
        Arrays.sort(longest);
        return Math.max(MS, longest[longest.length * 3 / 4]);
    }

    private static double[] over(LatencyTable table, long limit) {
        int from = table.indexFrom(limit);
        double[] over = new double[table.slots()];
        for (int slot = 0; slot < over.length; slot++) {
            over[slot] = Math.sqrt((double) table.over(slot, from));
        }
        return over;
    }
}
