package io.gctelemetry.correlate.simulation;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import java.util.List;
import java.util.Locale;

/** Verdicts of simulated runs of one scenario, counted against causal truth: would the window have met the limit without the stops? */
final class Tally {
    private static final Sle LIMIT = Sle.parse("p99.9<100ms/10s");

    private int byStops;
    private int stopsFound;
    private int byOther;
    private int otherBlamedOnStops;
    private int undecided;
    private int runs;
    private int misfits;
    private int known;
    private int covered;
    private double expected;
    private double utilisation;

    static Tally of(Scenario scenario, int runs) {
        Tally tally = new Tally();
        for (int run = 0; run < runs; run++) {
            tally.add(scenario, 1000 + run);
        }
        return tally;
    }

    private void add(Scenario scenario, long seed) {
        QueueRun run = new QueueRun(scenario, seed);
        Settings settings = Settings.DEFAULT.with(LIMIT).nodes(scenario.stated());
        Correlation found = Correlator.correlate(run.timeline(), settings);
        List<Window> without =
                Correlator.correlate(run.withoutStops(), settings).windows();
        for (int i = 0; i < Math.min(without.size(), found.windows().size()); i++) {
            Window window = found.windows().get(i);
            if (!window.met()) {
                count(window, without.get(i).met());
            }
        }
        runs++;
        Correlation.Node node = found.nodes().get(0);
        misfits += node.fits() ? 0 : 1;
        if (node.utilisation().known()) {
            known++;
            utilisation += node.utilisation().value();
            boolean inside = node.utilisation().low() <= scenario.utilisation()
                    && scenario.utilisation() <= node.utilisation().high();
            covered += inside ? 1 : 0;
        }
    }

    private void count(Window window, boolean stopsDidIt) {
        boolean stops = window.attribution() == Attribution.STOPS;
        boolean open = window.attribution() == Attribution.UNDECIDED;
        expected += window.withoutStops();
        undecided += open ? 1 : 0;
        if (stopsDidIt) {
            byStops++;
            stopsFound += stops ? 1 : 0;
        } else {
            byOther++;
            otherBlamedOnStops += stops ? 1 : 0;
        }
    }

    /** The part of the windows violated by stops that is attributed to them; undecided ones are not. */
    double found() {
        return byStops == 0 ? 1 : (double) stopsFound / byStops;
    }

    /** The part of the windows violated by something else that is attributed to stops. */
    double blamed() {
        return byOther == 0 ? 0 : (double) otherBlamedOnStops / byOther;
    }

    /** The part of the runs in which the stops and the latencies are reported not to fit. */
    double misfit() {
        return (double) misfits / runs;
    }

    int violatedByStops() {
        return byStops;
    }

    String row(String name) {
        return String.format(
                Locale.ROOT,
                "| %s | %d of %d | %d of %d | %d | %.1f | %s | %s | %d of %d |%n",
                name,
                stopsFound,
                byStops,
                otherBlamedOnStops,
                byOther,
                undecided,
                expected,
                known == 0 ? "-" : String.format(Locale.ROOT, "%.2f", utilisation / known),
                known == 0 ? "-" : covered + " of " + known,
                misfits,
                runs);
    }
}
