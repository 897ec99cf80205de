package io.gctelemetry.correlate.simulation;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import java.util.List;

/** Counts verdicts against causal truth over simulated runs of one scenario. */
final class AttributionTable {
    int byStops;
    int stopsToStops;
    int stopsToOther;
    int stopsUndecided;
    int byOther;
    int otherToStops;
    int otherToOther;
    int otherUndecided;
    int covered;
    int known;
    int misfits;
    int runs;
    double expected;
    double utilisation;
    double exposure;

    static AttributionTable of(Scenario scenario, String sle, int runs) {
        AttributionTable table = new AttributionTable();
        for (int run = 0; run < runs; run++) {
            table.add(scenario, sle, 1000 + run);
        }
        return table;
    }

    private void add(Scenario scenario, String sle, long seed) {
        QueueRun run = new QueueRun(scenario, seed);
        Settings settings = Settings.DEFAULT.with(Sle.parse(sle)).nodes(scenario.nodes());
        Correlation found = Correlator.correlate(run.timeline(), settings);
        List<Window> without =
                Correlator.correlate(run.withoutStops(), settings).windows();
        for (int i = 0; i < Math.min(without.size(), found.windows().size()); i++) {
            Window window = found.windows().get(i);
            Attribution attribution = window.attribution();
            if (attribution == null) {
                continue;
            }
            boolean stops = without.get(i).met();
            boolean said = attribution == Attribution.STOPS;
            boolean undecided = attribution == Attribution.UNDECIDED;
            byStops += stops ? 1 : 0;
            byOther += stops ? 0 : 1;
            stopsToStops += stops && said ? 1 : 0;
            stopsUndecided += stops && undecided ? 1 : 0;
            stopsToOther += stops && !said && !undecided ? 1 : 0;
            otherToStops += !stops && said ? 1 : 0;
            otherUndecided += !stops && undecided ? 1 : 0;
            otherToOther += !stops && !said && !undecided ? 1 : 0;
            expected += window.withoutStops();
        }
        runs++;
        var load = found.nodes().get(0).utilisation();
        if (load.known()) {
            known++;
            utilisation += load.value();
            exposure += found.nodes().get(0).exposure().value();
            covered += load.low() <= scenario.utilisation() && scenario.utilisation() <= load.high() ? 1 : 0;
            misfits += found.nodes().get(0).fits() ? 0 : 1;
        }
    }

    @Override
    public String toString() {
        return String.format(
                "runs %d; by stops %d: stops %d other %d undecided %d; by other %d: stops %d other %d undecided %d; expected"
                        + " %.1f; utilisation %.2f covered %.2f exposure %.2f misfits %d",
                runs,
                byStops,
                stopsToStops,
                stopsToOther,
                stopsUndecided,
                byOther,
                otherToStops,
                otherToOther,
                otherUndecided,
                expected,
                utilisation / known,
                (double) covered / known,
                exposure / known,
                misfits);
    }

    /** Prints a table; arguments: how many runs. */
    public static void main(String[] args) {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        for (double utilisation : new double[] {0.05, 0.2, 0.4, 0.6, 0.8}) {
            print("stops only, " + utilisation, Scenario.oneNode(utilisation), runs);
        }
        if (args.length > 1) {
            return;
        }
        Scenario.Events disk = Scenario.Events.random(15, 0.25, 0.5);
        print("disk hits 30 %, 0.2", Scenario.oneNode(0.2).stalls(disk, 0.3), runs);
        print(
                "generator stalls, 0.2",
                Scenario.oneNode(0.2).generatorStalls(Scenario.Events.random(25, 0.2, 0.5)),
                runs);
        print(
                "all, 0.5",
                Scenario.oneNode(0.5).stalls(disk, 0.3).generatorStalls(Scenario.Events.random(25, 0.2, 0.5)),
                runs);
        print("disk in 40 % of seconds", Scenario.oneNode(0.2).stalls(Scenario.Events.random(2, 0.2, 0.3), 0.3), runs);
        print("pairs 70 + 70", Scenario.oneNode(0.2).stops(Scenario.Events.pairs(10, 0.07, 0.002)), runs);
        print("rate ramp", Scenario.oneNode(0.4).ramp(0.7), runs);
        print(
                "time-outs 0.5 of 1 s",
                Scenario.oneNode(0.2).stops(Scenario.Events.random(10, 1, 0.01)).timeout(0.5),
                runs);
        print("10 s intervals", Scenario.oneNode(0.4).interval(10), runs);
        print(
                "LOCAL_ONE + disk",
                Scenario.threeNodes(0.2, Scenario.Served.BY_ONE, 1).stalls(disk, 0.3),
                runs);
        print(
                "QUORUM + disk",
                Scenario.threeNodes(0.2, Scenario.Served.BY_QUORUM, 3).stalls(disk, 0.3),
                runs);
        print("clock 1 s off", Scenario.oneNode(0.2).clock(1), runs);
        print("lengths 1.3 times", Scenario.oneNode(0.2).lengthFactor(1.3), runs);
        print(
                "one of three given",
                Scenario.threeNodes(0.2, Scenario.Served.BY_ONE, 1).given(1),
                runs);
    }

    private static void print(String name, Scenario scenario, int runs) {
        long start = System.nanoTime();
        AttributionTable table = of(scenario, "p99.9<100ms/10s", runs);
        System.out.printf("%-24s %s (%.1f s)%n", name, table, (System.nanoTime() - start) / 1e9);
    }
}
