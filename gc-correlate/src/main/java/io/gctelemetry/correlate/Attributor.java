package io.gctelemetry.correlate;

import io.gctelemetry.correlate.effect.Odds;
import io.gctelemetry.correlate.effect.StopEffects;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.Covered;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.correlate.queue.WaitTimes;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.util.ArrayList;
import java.util.List;

/** The but-for question: with which probability would a violating window have met its expectation without the stops? */
final class Attributor {
    /** The verdict on a window that the files do not reach. */
    static final Verdict UNKNOWN = new Verdict(Attribution.NOT_COVERED, Double.NaN);

    private final WindowGrid grid;
    private final List<One> bounds = new ArrayList<>();
    private final SingleRequests single;
    private final Covered covered;

    /** A bound with what the run shows at it. */
    private static final class One {
        private final Sle.Bound bound;
        private final StopEffects effects;
        private final long[] slow;
        private final long[] late;
        /** Of single requests only; most runs have none. */
        private final List<WaitTimes> waits;

        One(Sle.Bound bound, StopEffects effects, long[] slow, long[] late, List<WaitTimes> waits) {
            this.bound = bound;
            this.effects = effects;
            this.slow = slow;
            this.late = late;
            this.waits = waits;
        }
    }

    /**
     * What a window is attributed to.
     *
     * @param withoutStops the probability that it would have met the expectation without the stops of the nodes; NaN where the files do not reach
     *     it
     */
    record Verdict(Attribution attribution, double withoutStops) {}

    Attributor(
            WindowGrid grid,
            Baseline baseline,
            List<NodeTimeline> nodes,
            Settings settings,
            SingleRequests single,
            Covered covered) {
        this.grid = grid;
        this.single = single;
        this.covered = covered;
        for (Sle.Bound bound : settings.sle().bounds()) {
            long[] late = single.late(bound);
            long[] slow = new long[late.length];
            long[] others = new long[late.length];
            int over = grid.table().indexFrom(bound.over());
            for (int slot = 0; slot < slow.length; slot++) {
                slow[slot] = grid.table().over(grid.firstSlot() + slot, over);
                others[slot] = Math.max(0, slow[slot] - late[slot]);
            }
            StopEffects effects = StopEffects.of(grid, baseline, nodes, bound, settings, others, covered);
            bounds.add(new One(bound, effects, slow, late, single.any() ? effects.waits() : List.of()));
        }
    }

    /** Returns what the run shows at the first bound. */
    StopEffects effects() {
        return bounds.get(0).effects;
    }

    /** Returns the requests over the first limit, slot by slot. */
    long[] slow() {
        return bounds.get(0).slow;
    }

    /**
     * Attributes one violating window in which requests ended.
     *
     * @param requests all that ended in it
     * @param sure whether only what is certain of the stops' lengths counts
     */
    Verdict of(int window, LatencyHistogram requests, boolean sure) {
        Odds odds = Odds.CERTAIN;
        for (One one : bounds) {
            long allowed = one.bound.allowed(requests.total());
            if (requests.atOrOver(one.bound.over()) > allowed) {
                odds = odds.and(odds(one, window, requests.atOrOver(one.bound.over()), allowed, sure));
            }
        }
        Attribution attribution = attribution(odds);
        boolean open = attribution == Attribution.OTHER || attribution == Attribution.UNDECIDED;
        // A stop that no file contains is as likely as anything else.
        return open && !covers(window) ? UNKNOWN : new Verdict(attribution, odds.withoutStops());
    }

    /** Whether the files of every node reach a window. */
    boolean covers(int window) {
        return covered.window(window);
    }

    private Odds odds(One one, int window, long slow, long allowed, boolean sure) {
        Odds exact = one.waits.isEmpty() ? null : single.odds(window, one.bound, slow, allowed, one.waits);
        return exact == null ? one.effects.odds(window, allowed, late(one, window), sure) : exact;
    }

    private long late(One one, int window) {
        long late = 0;
        for (int slot = window * grid.perWindow(); slot < (window + 1) * grid.perWindow(); slot++) {
            late += one.late[slot];
        }
        return late;
    }

    private static Attribution attribution(Odds odds) {
        if (odds.withoutStops() >= Attribution.CERTAIN) {
            return Attribution.STOPS;
        }
        if (odds.withoutClient() >= Attribution.CERTAIN) {
            return Attribution.CLIENT;
        }
        if (odds.withoutBoth() >= Attribution.CERTAIN) {
            return Attribution.BOTH;
        }
        return odds.withoutBoth() <= 1 - Attribution.CERTAIN ? Attribution.OTHER : Attribution.UNDECIDED;
    }
}
