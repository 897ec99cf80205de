package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run whose truth is known: requests at a steady rate, each sent to the next node, each taking a little by itself and waiting
 * for the end of the stop it meets. Times are seconds since the run began.
 */
final class MadeRun {
    static final long ORIGIN = 1_800_000_000L * 1_000_000_000L;

    private final double seconds;
    private final double rate;
    private final List<Node> nodes = new ArrayList<>();
    private final List<double[]> stalls = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private boolean single;
    private boolean closed;
    private double late;
    private Kind kind = Kind.RESPONSE;

    private static final class Node {
        private final String name;
        private final Role role;
        private final double clock;
        private final List<double[]> stops = new ArrayList<>();
        private final StopSeries.Builder series = new StopSeries.Builder();
        private ClockOffset offset = ClockOffset.given(0);

        Node(String name, Role role, double clock) {
            this.name = name;
            this.role = role;
            this.clock = clock;
        }
    }

    MadeRun(double seconds, double rate) {
        this.seconds = seconds;
        this.rate = rate;
    }

    /** One more node, its clock as the clients'. */
    MadeRun node(String name) {
        nodes.add(new Node(name, Role.NODE, 0));
        return this;
    }

    /** One more node whose clock is so much behind the clients', which nobody knows. */
    MadeRun nodeBehind(String name, double clock) {
        Node node = new Node(name, Role.NODE, clock);
        node.offset = ClockOffset.NONE;
        nodes.add(node);
        return this;
    }

    /** The load generator's own JVM. */
    MadeRun client(String name) {
        nodes.add(new Node(name, Role.CLIENT, 0));
        return this;
    }

    /** A stop of the latest node. */
    MadeRun stop(double start, double length, String why) {
        return stop(start, length, length, why);
    }

    /** A stop of the latest node of which a part only is certain. */
    MadeRun stop(double start, double length, double certain, String why) {
        Node node = nodes.get(nodes.size() - 1);
        node.stops.add(new double[] {start, start + length});
        long begin = at(start - node.clock);
        node.series.add(begin, begin + nanos(length), nanos(certain), -1, why, false);
        return this;
    }

    /** All requests wait, and no JVM stops. */
    MadeRun stall(double start, double length) {
        stalls.add(new double[] {start, start + length});
        return this;
    }

    /** A stop that is told and that no request ever feels. */
    MadeRun reported(double start, double length, String why) {
        Node node = nodes.get(nodes.size() - 1);
        long begin = at(start - node.clock);
        node.series.add(begin, begin + nanos(length), why);
        return this;
    }

    MadeRun operation(Operation operation) {
        operations.add(operation);
        return this;
    }

    /** Each request is told, too. */
    MadeRun single() {
        single = true;
        return this;
    }

    /** The load generator sends each request so much later than it should. */
    MadeRun late(double seconds) {
        late = seconds;
        return this;
    }

    /** The client waits for each answer before it sends the next request and logs service times. */
    MadeRun closedLoop() {
        closed = true;
        kind = Kind.SERVICE;
        return this;
    }

    Timeline timeline() {
        ClientTimelineBuilder client = new ClientTimelineBuilder();
        TreeMap<Integer, TreeMap<Long, Long>> slots = new TreeMap<>();
        Random random = new Random(7);
        List<Node> servers =
                nodes.stream().filter(node -> node.role == Role.NODE).toList();
        double free = 0;
        for (long i = 0; i < seconds * rate; i++) {
            double intended = i / rate + 1e-6;
            double sent = closed ? Math.max(intended, free) : intended + late;
            double until = sent;
            for (Node node : nodes) {
                if (node.role == Role.CLIENT || servers.get((int) (i % servers.size())) == node) {
                    until = Math.max(until, release(node.stops, sent));
                }
            }
            until = Math.max(until, release(stalls, sent));
            double end = until + 0.0005 + 0.004 * Math.pow(random.nextDouble(), 8);
            free = end;
            if (end < seconds) {
                long latency = nanos(end - (closed ? sent : intended)) / 10_000 * 10_000;
                slots.computeIfAbsent((int) end, slot -> new TreeMap<>()).merge(latency, 1L, Long::sum);
                if (single) {
                    client.onRequest(new Request(at(intended), at(sent), at(end), "READ", false));
                }
            }
        }
        for (int slot = 0; slot < seconds; slot++) {
            client.onInterval(
                    new LatencySeries("", "READ", kind),
                    at(slot),
                    at(slot + 1),
                    new Counts(slots.getOrDefault(slot, new TreeMap<>())));
        }
        return new Timeline(
                client.build().orElseThrow(),
                nodes.stream()
                        .map(node -> NodeTimeline.of(node.name, node.role, node.series.build())
                                .with(node.offset))
                        .toList(),
                operations);
    }

    private static double release(List<double[]> stops, double at) {
        double release = at;
        for (double[] stop : stops) {
            if (at >= stop[0] && at < stop[1]) {
                release = Math.max(release, stop[1]);
            }
        }
        return release;
    }

    Correlation correlate(String sle) {
        return correlate(Settings.DEFAULT.with(Sle.parse(sle)));
    }

    Correlation correlate(Settings settings) {
        return Correlator.correlate(timeline(), settings);
    }

    static long nanos(double length) {
        return Math.round(length * 1e9);
    }

    static long at(double time) {
        return ORIGIN + nanos(time);
    }

    /** Counts as a reader tells them. */
    static final class Counts implements LatencyCounts {
        private final List<Long> values;
        private final List<Long> counts;

        Counts(SortedMap<Long, Long> byValue) {
            values = List.copyOf(byValue.keySet());
            counts = List.copyOf(byValue.values());
        }

        @Override
        public int size() {
            return values.size();
        }

        @Override
        public long value(int index) {
            return values.get(index);
        }

        @Override
        public long count(int index) {
            return counts.get(index);
        }

        @Override
        public long total() {
            return counts.stream().mapToLong(Long::longValue).sum();
        }

        @Override
        public LatencyCounts copy() {
            return this;
        }
    }
}
