package io.gctelemetry.correlate.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What a simulated run consists of. Times are seconds.
 *
 * @param seconds how long it is
 * @param rate requests a second, all nodes together
 * @param nodes how many servers
 * @param given of how many of them the stops are known
 * @param stated of how many servers correlate is informed
 * @param utilisation of each server
 * @param served which servers a request needs
 * @param copies how many servers do the work of a request
 * @param stops of each node
 * @param stalls of something else that a share of the requests meets
 * @param stallShare that share
 * @param generatorStalls in which the load generator sends nothing
 * @param timeout after which a request is given up on
 * @param interval of the client's log
 * @param clock how far the clients' clock is ahead of the nodes'
 * @param lengthFactor by which the logged stops are longer than the real ones
 * @param ramp how much the rate rises over the run, as a share
 */
record Scenario(
        int seconds,
        double rate,
        int nodes,
        int given,
        int stated,
        double utilisation,
        Served served,
        int copies,
        Events stops,
        Events stalls,
        double stallShare,
        Events generatorStalls,
        double timeout,
        int interval,
        double clock,
        double lengthFactor,
        double ramp) {
    /** One node at a utilisation; stops about every ten seconds, 120 ms in the median; nothing else. */
    static Scenario oneNode(double utilisation) {
        return new Scenario(
                300,
                500,
                1,
                1,
                1,
                utilisation,
                Served.BY_ONE,
                1,
                Events.random(10, 0.12, 0.7),
                Events.NONE,
                0,
                Events.NONE,
                Double.POSITIVE_INFINITY,
                1,
                0,
                1,
                0);
    }

    /** Three nodes. */
    static Scenario threeNodes(double utilisation, Served served, int copies) {
        return new Scenario(
                300,
                600,
                3,
                3,
                3,
                utilisation,
                served,
                copies,
                Events.random(15, 0.15, 0.7),
                Events.NONE,
                0,
                Events.NONE,
                Double.POSITIVE_INFINITY,
                1,
                0,
                1,
                0);
    }

    Scenario stops(Events other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                other,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario stalls(Events other, double share) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                other,
                share,
                generatorStalls,
                timeout,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario generatorStalls(Events other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                other,
                timeout,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario seconds(int other) {
        return new Scenario(
                other,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario timeout(double other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                other,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario interval(int other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                other,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario clock(double other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                other,
                lengthFactor,
                ramp);
    }

    Scenario lengthFactor(double other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                clock,
                other,
                ramp);
    }

    Scenario given(int other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                other,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario stated(int other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                other,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                clock,
                lengthFactor,
                ramp);
    }

    Scenario ramp(double other) {
        return new Scenario(
                seconds,
                rate,
                nodes,
                given,
                stated,
                utilisation,
                served,
                copies,
                stops,
                stalls,
                stallShare,
                generatorStalls,
                timeout,
                interval,
                clock,
                lengthFactor,
                other);
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
