package io.gctelemetry.correlate.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stops of several nodes at once reach; milliseconds of arrivals, worked out by hand. */
class OverlapsTest {
    private static final double MILLI = 1e6;

    /** From begin to end, in milliseconds, a stop of a node each. */
    private static double delayed(Consistency consistency, double share, double longerThan, double[]... stops) {
        List<NodeTimeline> nodes = new ArrayList<>();
        double[] shares = new double[stops.length];
        for (int i = 0; i < stops.length; i++) {
            StopSeries.Builder series = new StopSeries.Builder();
            series.add((long) (stops[i][0] * MILLI), (long) (stops[i][1] * MILLI), "any");
            nodes.add(NodeTimeline.of("n" + i, Role.NODE, series.build()));
            shares[i] = share;
        }
        Impacts impacts = Impacts.of(nodes, shares, consistency);
        return impacts.delayed(0, impacts.size(), longerThan * MILLI) / MILLI;
    }

    private static double[] from(double begin, double end) {
        return new double[] {begin, end};
    }

    /*
     * n0 stands still from 0 to 400, n1 from 200 to 500; each reaches 0.3 of the requests by itself. Waiting longer than 100:
     *   n0's own:  0.3 * (400 - 100)                                         =  90
     *   n1's own:  0.3 * (300 - 100)                                         =  60
     *   the rest, 0.4, finds no quorum from 200 to 400, until n0 goes on:
     *              0.4 * (200 - 100)                                         =  40
     * At ONE the rest finds another node and waits for none.
     */
    @Test
    void atQuorumTwoStoppedNodesHoldWhatNeitherWouldAlone() {
        double[][] stops = {from(0, 400), from(200, 500)};
        assertThat(delayed(Consistency.QUORUM, 0.3, 100, stops)).isCloseTo(90 + 60 + 40, within(1e-6));
        assertThat(delayed(Consistency.ONE, 0.3, 100, stops)).isCloseTo(90 + 60, within(1e-6));
    }

    /*
     * The same stops, and every request needs both nodes of one of the three pairs: 0-1, 0-2, 1-2, a third of the requests each, so
     * that each node reaches two thirds. Waiting longer than 100:
     *   pair 0-1 waits from 0 to 500, until the later of both goes on: (500 - 100) / 3
     *   pair 0-2 waits for n0 alone:                                   (400 - 100) / 3
     *   pair 1-2 waits for n1 alone:                                   (300 - 100) / 3
     *                                                                  = 900 / 3 = 300
     * The sum 2/3 * 300 + 2/3 * 200 = 333.3 counts twice those of pair 0-1 that wait for both.
     */
    @Test
    void unionOfPairsCountsWhatBothHoldOnce() {
        assertThat(delayed(Consistency.QUORUM, 2.0 / 3, 100, from(0, 400), from(200, 500)))
                .isCloseTo(300, within(1e-6));
    }

    /*
     * Three nodes stand still from 0: until 200, 300 and 400; each reaches 0.3 by itself. Waiting longer than 50:
     *   n2's own waits until 400:                                       0.3 * (400 - 50) = 105
     *   all others, 0.7, find a quorum when two go again, at 300:       0.7 * (300 - 50) = 175
     * Pairs alone would count from 0 to 200 three times what is held once: 445.
     */
    @Test
    void atQuorumThreeStoppedNodesHoldEveryRequestOnce() {
        assertThat(delayed(Consistency.QUORUM, 0.3, 50, from(0, 200), from(0, 300), from(0, 400)))
                .isCloseTo(105 + 175, within(1e-6));
    }

    /*
     * At ONE three nodes that reach 0.5 each reach all together, not 1.5: each request waits at least for the first to go on.
     * Waiting longer than 0 while all three stand still from 0 to 100, then n1 and n2 (together all) until 200, then n2 (half) until
     * 300: 100 + 100 + 50.
     */
    @Test
    void atOneStoppedNodesReachNoMoreThanAll() {
        assertThat(delayed(Consistency.ONE, 0.5, 0, from(0, 100), from(0, 200), from(0, 300)))
                .isCloseTo(100 + 100 + 50, within(1e-6));
    }

    /** Against requests that are sent, one each tenth of a millisecond to the next pair of three nodes. */
    @Test
    void pairsThatAreSentOneByOneWaitAsLong() {
        double[][] stops = {from(1000, 1350), from(1100, 1600), from(1250, 1400)};
        for (double longerThan : new double[] {0, 20, 100, 240}) {
            double waited = 0;
            for (int i = 0; i < 30_000; i++) {
                double at = i / 10.0;
                double[] one = stops[i % 3];
                double[] other = stops[(i + 1) % 3];
                double release = Math.max(release(one, at), release(other, at));
                waited += release - at > longerThan ? 0.1 : 0;
            }
            assertThat(delayed(Consistency.QUORUM, 2.0 / 3, longerThan, stops)).isCloseTo(waited, within(0.5));
        }
    }

    private static double release(double[] stop, double at) {
        return at >= stop[0] && at < stop[1] ? stop[1] : at;
    }
}
