package io.gctelemetry.correlate.simulation;

import io.gctelemetry.correlate.simulation.Scenario.Events;
import io.gctelemetry.correlate.simulation.Scenario.Served;
import java.util.LinkedHashMap;
import java.util.Map;

/** The scenarios of {@code docs/attribution.md}, by their names there. */
final class Scenarios {
    private static final Events DISK = Events.random(15, 0.25, 0.5);
    private static final Events GENERATOR = Events.random(25, 0.2, 0.5);

    private Scenarios() {}

    /** Stops are the only cause of violations. */
    static Map<String, Scenario> stopsOnly() {
        Map<String, Scenario> all = new LinkedHashMap<>();
        for (double utilisation : new double[] {0.05, 0.2, 0.4, 0.6, 0.8}) {
            all.put("stops only, utilisation " + utilisation, Scenario.oneNode(utilisation));
        }
        all.put("pairs of stops, 70 ms each, 2 ms apart", Scenario.oneNode(0.2).stops(Events.pairs(10, 0.07, 0.002)));
        all.put("the rate rises from 0.3 to 1.7 times", Scenario.oneNode(0.4).ramp(0.7));
        all.put("client intervals of 10 s", Scenario.oneNode(0.4).intervals(10));
        all.put("client intervals of 1 s and of 10 s", Scenario.oneNode(0.4).intervals(1, 10));
        all.put(
                "stops of 1 s, time-outs of 0.5 s",
                Scenario.oneNode(0.2).stops(Events.random(10, 1, 0.01)).timeout(0.5));
        return all;
    }

    /** Something else violates windows, too. */
    static Map<String, Scenario> others() {
        Map<String, Scenario> all = new LinkedHashMap<>();
        all.put("disk stalls hit 30 % of requests, 0.2", Scenario.oneNode(0.2).stalls(DISK, 0.3));
        all.put("the load generator stalls, 0.2", Scenario.oneNode(0.2).generatorStalls(GENERATOR));
        all.put("both, utilisation 0.5", Scenario.oneNode(0.5).stalls(DISK, 0.3).generatorStalls(GENERATOR));
        all.put("disk stalls every 2 s", Scenario.oneNode(0.2).stalls(Events.random(2, 0.2, 0.3), 0.3));
        all.put(
                "three nodes, LOCAL_ONE, disk stalls",
                Scenario.threeNodes(0.2, Served.BY_ONE, 1).stalls(DISK, 0.3));
        all.put(
                "three nodes, QUORUM, disk stalls",
                Scenario.threeNodes(0.2, Served.BY_QUORUM, 3).stalls(DISK, 0.3));
        return all;
    }

    /** The files do not fit each other. */
    static Map<String, Scenario> wrong() {
        Map<String, Scenario> all = new LinkedHashMap<>();
        all.put("the clock is 1 s off", Scenario.oneNode(0.2).clock(1));
        all.put("lengths are 1.3 times too long", Scenario.oneNode(0.2).lengthFactor(1.3));
        all.put("a closed loop of 15 clients", Scenario.oneNode(0.2).inFlight(15));
        all.put(
                "one of three nodes, taken for the only one",
                Scenario.threeNodes(0.2, Served.BY_ONE, 1).given(1).stated(1));
        return all;
    }
}
