package io.gctelemetry.correlate.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * What a simulated run consists of; times are seconds. Immutable: a method that sets something returns a copy. Without more, one node, stops
 * about every ten seconds with a median of 120 ms, and nothing else.
 */
final class Scenario implements Cloneable {
    private int seconds = 300;
    private double rate = 500;
    private int nodes = 1;
    private int given = 1;
    private int stated = 1;
    private double utilisation;
    private Served served = Served.BY_ONE;
    private int copies = 1;
    private Events stops = Events.random(10, 0.12, 0.7);
    private Events stalls = Events.NONE;
    private double stallShare;
    private Events generatorStalls = Events.NONE;
    private double timeout = Double.POSITIVE_INFINITY;
    private int[] intervals = {1};
    private double clock;
    private double lengthFactor = 1;
    private double ramp;
    private int inFlight = Integer.MAX_VALUE;

    private Scenario() {}

    /** One node at a utilisation. */
    static Scenario oneNode(double utilisation) {
        return new Scenario().with(it -> it.utilisation = utilisation);
    }

    /**
     * Three nodes.
     *
     * @param copies how many of them do the work of a request
     */
    static Scenario threeNodes(double utilisation, Served served, int copies) {
        return oneNode(utilisation).stops(Events.random(15, 0.15, 0.7)).with(it -> {
            it.rate = 600;
            it.nodes = 3;
            it.given = 3;
            it.stated = 3;
            it.served = served;
            it.copies = copies;
        });
    }

    private Scenario with(Consumer<Scenario> change) {
        try {
            Scenario copy = (Scenario) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Stalls of something else that a share of the requests meets. */
    Scenario stalls(Events other, double share) {
        return with(it -> {
            it.stalls = other;
            it.stallShare = share;
        });
    }

    /** Of each node. */
    Scenario stops(Events other) {
        return with(it -> it.stops = other);
    }

    /** In which the load generator sends nothing. */
    Scenario generatorStalls(Events other) {
        return with(it -> it.generatorStalls = other);
    }

    /** How long it is. */
    Scenario seconds(int other) {
        return with(it -> it.seconds = other);
    }

    /** After which a request is given up on. */
    Scenario timeout(double other) {
        return with(it -> it.timeout = other);
    }

    /** Of the client's log; several for several logs. */
    Scenario intervals(int... others) {
        return with(it -> it.intervals = others.clone());
    }

    /** How far the clients' clock is ahead of the nodes'. */
    Scenario clock(double other) {
        return with(it -> it.clock = other);
    }

    /** By which the logged stops are longer than the real ones. */
    Scenario lengthFactor(double other) {
        return with(it -> it.lengthFactor = other);
    }

    /** Of how many of them the stops are known. */
    Scenario given(int other) {
        return with(it -> it.given = other);
    }

    /** Of how many servers correlate is informed. */
    Scenario stated(int other) {
        return with(it -> it.stated = other);
    }

    /** How much the rate rises over the run, as a share. */
    Scenario ramp(double other) {
        return with(it -> it.ramp = other);
    }

    /** Above which the clients send no request: a closed loop. */
    Scenario inFlight(int most) {
        return with(it -> it.inFlight = most);
    }

    int inFlight() {
        return inFlight;
    }

    int seconds() {
        return seconds;
    }

    double rate() {
        return rate;
    }

    int nodes() {
        return nodes;
    }

    int given() {
        return given;
    }

    int stated() {
        return stated;
    }

    double utilisation() {
        return utilisation;
    }

    Served served() {
        return served;
    }

    int copies() {
        return copies;
    }

    Events stops() {
        return stops;
    }

    Events stalls() {
        return stalls;
    }

    double stallShare() {
        return stallShare;
    }

    Events generatorStalls() {
        return generatorStalls;
    }

    double timeout() {
        return timeout;
    }

    int[] intervals() {
        return intervals.clone();
    }

    double clock() {
        return clock;
    }

    double lengthFactor() {
        return lengthFactor;
    }

    double rateAt(double time) {
        return rate * (1 - ramp + 2 * ramp * Math.min(1, time / seconds));
    }

    /** Which servers a request needs. */
    interface Served {
        /** The one that it is sent to. */
        Served BY_ONE = (servers, first, sent, service) -> servers.get(first).serve(sent, service[first]);

        /** All work; the one that it is sent to and one more must answer. */
        Served BY_QUORUM = (servers, first, sent, service) -> {
            double own = 0;
            double others = Double.POSITIVE_INFINITY;
            for (int i = 0; i < service.length; i++) {
                double done = servers.get(i).serve(sent, service[i]);
                own = i == first ? done : own;
                others = i == first ? others : Math.min(others, done);
            }
            return Math.max(own, others);
        };

        double completes(List<QueueRun.Server> servers, int first, double sent, double[] service);
    }

    /** Intervals of a run: start and end, in the order of time, without overlap. */
    interface Events {
        Events NONE = (random, seconds) -> List.of();

        /** At random times, with lengths about a median: the logarithm varies by so much. */
        static Events random(double every, double median, double spread) {
            return (random, seconds) -> {
                List<double[]> all = new ArrayList<>();
                double at = 1;
                while (true) {
                    at += -Math.log(1 - random.nextDouble()) * every;
                    double length = median * Math.exp(spread * random.nextGaussian());
                    if (at + length >= seconds - 1) {
                        return all;
                    }
                    all.add(new double[] {at, at + length});
                    at += length;
                }
            };
        }

        /** At random times in pairs with a gap between them. */
        static Events pairs(double every, double length, double gap) {
            return (random, seconds) -> {
                List<double[]> all = new ArrayList<>();
                double at = 1;
                while (true) {
                    at += 1 - Math.log(1 - random.nextDouble()) * every;
                    if (at + 2 * length + gap >= seconds - 1) {
                        return all;
                    }
                    all.add(new double[] {at, at + length});
                    all.add(new double[] {at + length + gap, at + 2 * length + gap});
                }
            };
        }

        /** At given times, all of one length. */
        static Events at(double length, double... times) {
            return (random, seconds) -> {
                List<double[]> all = new ArrayList<>();
                for (double time : times) {
                    all.add(new double[] {time, time + length});
                }
                return all;
            };
        }

        List<double[]> of(Random random, double seconds);
    }
}
