package io.gctelemetry.correlate.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.simulation.Scenario.Served;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * The intervals of utilisation and exposure contain the truth as often as they state: in 95 of 100 runs. {@code -Dcoverage.runs=500} takes
 * more runs, and then allows three points of difference; few runs allow what chance gives them.
 */
class CoverageTest {
    private static final int RUNS = Integer.getInteger("coverage.runs", 12);
    private static final double STATED = 0.95;
    private static final double POINTS = 0.03;

    private int known;
    private int covered;

    /** Each run at a utilisation of its own. */
    private void runs(
            int runs,
            double most,
            DoubleFunction<Scenario> scenario,
            Function<Correlation.Node, Estimate> estimate,
            DoubleFunction<Double> truth) {
        Random random = new Random(7);
        for (int run = 0; run < runs; run++) {
            double utilisation = 0.05 + (most - 0.05) * random.nextDouble();
            Scenario one = scenario.apply(utilisation);
            Settings settings =
                    Settings.DEFAULT.with(Sle.parse("p99.9<100ms/10s")).nodes(one.stated());
            for (Correlation.Node node : Correlator.correlate(new QueueRun(one, 30_000 + run).timeline(), settings)
                    .nodes()) {
                Estimate found = estimate.apply(node);
                known += found.known() ? 1 : 0;
                covered += found.low() <= truth.apply(utilisation) && truth.apply(utilisation) <= found.high() ? 1 : 0;
            }
        }
        double rate = (double) covered / known;
        System.getLogger(CoverageTest.class.getName())
                .log(System.Logger.Level.INFO, covered + " of " + known + " intervals contain the truth");
        assertThat(known).isGreaterThanOrEqualTo(runs / 2);
        double chance = 3 * Math.sqrt(STATED * (1 - STATED) / runs);
        assertThat(Math.abs(rate - STATED))
                .as("%d of %d", covered, known)
                .isLessThanOrEqualTo(Math.max(POINTS, chance));
    }

    @Test
    void theIntervalOfTheUtilisationOfAnOnlyNodeCoversIt() {
        runs(RUNS, 0.8, Scenario::oneNode, Correlation.Node::utilisation, truth -> truth);
    }

    @Test
    void itCoversTheUtilisationAtTheMeanRateWhereTheRateRises() {
        runs(RUNS, 0.5, truth -> Scenario.oneNode(truth).ramp(0.7), Correlation.Node::utilisation, truth -> truth);
    }

    @Test
    void theIntervalOfTheExposureOfOneOfThreeNodesCoversIt() {
        runs(
                Math.max(1, RUNS / 3),
                0.6,
                truth -> Scenario.threeNodes(truth, Served.BY_ONE, 1),
                Correlation.Node::exposure,
                truth -> 1.0 / 3);
    }

    @Test
    void theIntervalOfTheUtilisationOfOneOfThreeNodesCoversIt() {
        runs(
                Math.max(1, RUNS / 3),
                0.6,
                truth -> Scenario.threeNodes(truth, Served.BY_ONE, 1),
                Correlation.Node::utilisation,
                truth -> truth);
    }
}
