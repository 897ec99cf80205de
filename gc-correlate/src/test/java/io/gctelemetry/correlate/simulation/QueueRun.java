package io.gctelemetry.correlate.simulation;

import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.Coverage;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;

/**
 * A simulated run whose truth is causal: the same arrivals, service times and other slowness, once with and once without the stops.
 * Requests arrive at random and queue at FIFO servers. Same seed, same run.
 */
final class QueueRun {
    static final long ORIGIN = 1_800_000_000L * 1_000_000_000L;
    private static final int LATER = 3;

    private final Scenario scenario;
    private final List<List<double[]>> stops = new ArrayList<>();
    private final List<double[]> stalls;
    private final List<double[]> generatorStalls;
    private final long seed;

    QueueRun(Scenario scenario, long seed) {
        this.scenario = scenario;
        this.seed = seed;
        Random random = new Random(seed);
        for (int node = 0; node < scenario.nodes(); node++) {
            stops.add(scenario.stops().of(random, scenario.seconds()));
        }
        this.stalls = scenario.stalls().of(random, scenario.seconds());
        this.generatorStalls = scenario.generatorStalls().of(random, scenario.seconds());
    }

    /** What correlate is given: latencies with the stops, and the stops as the nodes logged them. */
    Timeline timeline() {
        return client(latencies(true), logged(), false);
    }

    /** The same with each request by itself, too. */
    Timeline timelineWithRequests() {
        return client(latencies(true), logged(), true);
    }

    private List<NodeTimeline> logged() {
        List<NodeTimeline> nodes = new ArrayList<>();
        for (int node = 0; node < Math.min(stops.size(), scenario.given()); node++) {
            StopSeries.Builder series = new StopSeries.Builder();
            for (double[] stop : stops.get(node)) {
                long start = nanos(stop[0] - scenario.clock());
                series.add(
                        start, start + Math.round((stop[1] - stop[0]) * scenario.lengthFactor() * 1e9), "System.gc()");
            }
            nodes.add(
                    NodeTimeline.of("n" + (node + 1), Role.NODE, series.build()).with(ClockOffset.given(0)));
        }
        return nodes;
    }

    /** The same run had there been no stops. */
    Timeline withoutStops() {
        return client(latencies(false), List.of(), false);
    }

    Timeline withoutStopsWithRequests() {
        return client(latencies(false), List.of(), true);
    }

    private Timeline client(List<double[]> requests, List<NodeTimeline> nodes, boolean single) {
        ClientTimelineBuilder client = new ClientTimelineBuilder();
        for (double[] request : single ? requests : List.<double[]>of()) {
            long sent = nanos(request[0] - request[1]);
            client.onRequest(new Request(sent, sent, nanos(request[0]), "READ", false));
        }
        int[] intervals = scenario.intervals();
        for (int log = 0; log < intervals.length; log++) {
            intervals(requests, log, intervals, client);
        }
        return new Timeline(client.build().orElseThrow(), nodes, List.of());
    }

    /** Of several logs each has its share of the requests, and the later ones start some seconds later. */
    private void intervals(List<double[]> requests, int log, int[] all, ClientTimelineBuilder client) {
        int interval = all[log];
        int begin = LATER * log;
        List<TreeMap<Long, Long>> slots = new ArrayList<>();
        for (int i = 0; i < (scenario.seconds() - begin) / interval; i++) {
            slots.add(new TreeMap<>());
        }
        for (int i = log; i < requests.size(); i += all.length) {
            double[] request = requests.get(i);
            int slot = (int) Math.floor((request[0] - begin) / interval);
            if (slot >= 0 && slot < slots.size()) {
                slots.get(slot).merge(Math.round(request[1] * 1e5) * 10_000, 1L, Long::sum);
            }
        }
        for (int i = 0; i < slots.size(); i++) {
            client.onInterval(
                    new LatencySeries("", "READ", Kind.RESPONSE),
                    nanos(begin + i * interval),
                    nanos(begin + (i + 1) * interval),
                    new Counts(slots.get(i)));
        }
    }

    /** Completion and latency of each request, in seconds. */
    private List<double[]> latencies(boolean withStops) {
        Random random = new Random(seed + 1);
        List<Server> servers = new ArrayList<>();
        for (List<double[]> own : stops) {
            servers.add(new Server(withStops ? own : List.of()));
        }
        double mean = scenario.utilisation() * servers.size() / scenario.rate() / scenario.copies();
        List<double[]> requests = new ArrayList<>();
        PriorityQueue<Double> inFlight = new PriorityQueue<>();
        double now = 0;
        while (now < scenario.seconds()) {
            now += -Math.log(1 - random.nextDouble()) / scenario.rateAt(now);
            while (!inFlight.isEmpty() && inFlight.peek() <= now) {
                inFlight.remove();
            }
            if (inFlight.size() >= scenario.inFlight()) {
                continue;
            }
            double sent = Math.max(now, end(generatorStalls, now));
            int first = random.nextInt(servers.size());
            double[] service = new double[servers.size()];
            for (int i = 0; i < service.length; i++) {
                service[i] = -Math.log(1 - random.nextDouble()) * mean;
            }
            boolean hit = random.nextDouble() < scenario.stallShare();
            double done = scenario.served().completes(servers, first, sent, service);
            done = hit ? Math.max(done, end(stalls, sent) + service[first]) : done;
            done += 0.0003 + 0.002 * Math.pow(random.nextDouble(), 6);
            double latency = Math.min(done - now, scenario.timeout());
            inFlight.add(now + latency);
            requests.add(new double[] {now + latency, latency});
        }
        return requests;
    }

    private static double end(List<double[]> intervals, double time) {
        for (double[] one : intervals) {
            if (one[0] <= time && time < one[1]) {
                return one[1];
            }
        }
        return time;
    }

    /** The same run with a log of the first node that reaches from one second to another only. */
    static Timeline covering(Timeline run, double from, double to) {
        NodeTimeline node = run.nodes().get(0);
        StopSeries.Builder stops = new StopSeries.Builder();
        for (int i = 0; i < node.stops().size(); i++) {
            if (node.stops().start(i) >= nanos(from) && node.stops().end(i) < nanos(to)) {
                stops.add(node.stops().start(i), node.stops().end(i), "System.gc()");
            }
        }
        NodeTimeline part = NodeTimeline.of(node.name(), Role.NODE, stops.build())
                .with(ClockOffset.given(0))
                .with(Coverage.of(nanos(from), nanos(to)));
        return new Timeline(run.client(), List.of(part), List.of());
    }

    static long nanos(double seconds) {
        return ORIGIN + Math.round(seconds * 1e9);
    }

    /** A FIFO server that does nothing while it is stopped. */
    static final class Server {
        private final List<double[]> stops;
        private int next;
        private double free;

        Server(List<double[]> stops) {
            this.stops = stops;
        }

        /** When a request is served that arrives after all earlier ones. */
        double serve(double arrival, double service) {
            double at = pass(Math.max(arrival, free));
            double left = service;
            while (next < stops.size() && at + left > stops.get(next)[0]) {
                left -= stops.get(next)[0] - at;
                at = stops.get(next)[1];
                next++;
            }
            free = at + left;
            return free;
        }

        private double pass(double time) {
            double at = time;
            while (next < stops.size() && stops.get(next)[0] <= at) {
                at = Math.max(at, stops.get(next)[1]);
                next++;
            }
            return at;
        }
    }

    /** Counts of one interval. */
    private static final class Counts implements LatencyCounts {
        private final long[] values;
        private final long[] counts;

        Counts(Map<Long, Long> byValue) {
            values = byValue.keySet().stream().mapToLong(Long::longValue).toArray();
            counts = byValue.values().stream().mapToLong(Long::longValue).toArray();
        }

        @Override
        public int size() {
            return values.length;
        }

        @Override
        public long value(int index) {
            return values[index];
        }

        @Override
        public long count(int index) {
            return counts[index];
        }

        @Override
        public long total() {
            return java.util.Arrays.stream(counts).sum();
        }

        @Override
        public LatencyCounts copy() {
            return this;
        }
    }
}
