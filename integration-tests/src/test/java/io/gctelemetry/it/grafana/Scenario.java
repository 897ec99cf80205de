package io.gctelemetry.it.grafana;

import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A node whose every stop is known, as a Prometheus would have scraped its agent: a scrape that a stop holds up has the stop
 * in it, and fails where the stop outlasts its timeout.
 */
final class Scenario {
    /** A stop of all mutators, seconds since the beginning of the scenario. */
    record Stop(String operation, double start, double length) {
        double end() {
            return start + length;
        }
    }

    private static final double[] AT_LEAST = {0.05, 0.25, 1.0};

    /**
     * What the counter of stopped seconds has more than the stops themselves. From JDK 14 on it begins before the safepoint is
     * armed: 1.94 is what generational Shenandoah of JDK 25 had.
     */
    static final double BEFORE_ARMING = 1.94;

    /** The part of each stop that was spent reaching the safepoint. */
    static final double TO_SAFEPOINT = 0.1;

    private final String instance;
    private final double begin;
    private final int scrape;
    private final double timeout;
    private final List<Stop> stops = new ArrayList<>();

    /** @param begin epoch seconds */
    Scenario(String instance, double begin, int scrape, double timeout) {
        this.instance = instance;
        this.begin = begin;
        this.scrape = scrape;
        this.timeout = timeout;
    }

    Scenario stop(String operation, double start, double length) {
        stops.add(new Stop(operation, start, length));
        return this;
    }

    /** Short collections all the time, as a node has them, out of the way of what has been added. */
    Scenario youngEvery(double seconds, double until) {
        List<Stop> made = List.copyOf(stops);
        for (int i = 1; i * seconds < until; i++) {
            double start = i * seconds + 0.137;
            double length = 0.005 + i % 7 * 0.0015;
            if (made.stream().noneMatch(s -> start + length > s.start() - 0.1 && start < s.end() + 0.1)) {
                stop("G1CollectForAllocation", start, length);
            }
        }
        return this;
    }

    /** Seconds of the stops that ended between two times of the scenario. */
    double stopped(double from, double to) {
        return stops.stream()
                .filter(s -> s.end() > from && s.end() <= to)
                .mapToDouble(Stop::length)
                .sum();
    }

    /** Writes all of its scrapes into the server, in the forms that it keeps. */
    void writeTo(PrometheusServer server, PrometheusServer.Kind kind, double until) {
        RemoteWrite batch = new RemoteWrite();
        int inBatch = 0;
        boolean stale = false;
        for (double at = 0; at < until; at += scrape) {
            double seen = seenAt(at);
            long millis = Math.round((begin + at) * 1000);
            boolean failed = seen - at > timeout;
            batch.sample("up", node(), millis, failed ? 0 : 1);
            batch.sample("scrape_duration_seconds", node(), millis, Math.min(seen - at + 0.003, timeout));
            if (!failed || !stale) {
                expose(batch, kind, millis, seen, failed);
            }
            stale = failed;
            if (++inBatch == 50) {
                server.write(batch);
                batch = new RemoteWrite();
                inBatch = 0;
            }
        }
        server.write(batch);
    }

    /** When the agent can answer a scrape that comes then. */
    private double seenAt(double at) {
        return stops.stream()
                .filter(s -> s.start() <= at && at < s.end())
                .mapToDouble(Stop::end)
                .max()
                .orElse(at);
    }

    private Map<String, String> node(String... more) {
        Map<String, String> labels = new TreeMap<>(Map.of("job", "gc-telemetry", "instance", instance));
        for (int i = 0; i < more.length; i += 2) {
            labels.put(more[i], more[i + 1]);
        }
        return labels;
    }

    private void expose(RemoteWrite to, PrometheusServer.Kind kind, long millis, double seen, boolean stale) {
        Map<String, Counts> byOperation = new LinkedHashMap<>();
        for (String operation : List.of("G1CollectForAllocation", "G1CollectFull", "ThreadDump")) {
            byOperation.put(operation, new Counts());
        }
        Counts client = new Counts();
        Counts toSafepoint = new Counts();
        double stopped = 0;
        for (Stop stop : stops) {
            if (stop.end() <= seen) {
                byOperation.get(stop.operation()).add(stop.length());
                client.add(stop.length());
                toSafepoint.add(TO_SAFEPOINT * stop.length());
                stopped += stop.length();
            }
        }
        client.add(0.0012, 1 + Math.round(200 * seen));
        byOperation.forEach((operation, counts) -> histogram(
                to,
                kind,
                GcMetric.STOP_SECONDS.queryName(),
                node("operation", operation, "collection", String.valueOf(!operation.equals("ThreadDump"))),
                millis,
                counts,
                stale));
        histogram(to, kind, GcMetric.TIME_TO_SAFEPOINT_SECONDS.queryName(), node(), millis, toSafepoint, stale);
        histogram(
                to,
                kind,
                ClientMetric.LATENCY_SECONDS.queryName(),
                node("op", "read", "kind", ClientMetric.RESPONSE, "run", "made"),
                millis,
                client,
                stale);
        double before = BEFORE_ARMING * stopped;
        sample(to, GcMetric.SAFEPOINT_STOPPED_SECONDS.queryName(), node(), millis, stopped + before, stale);
        sample(to, GcMetric.SAFEPOINT_SYNC_SECONDS.queryName(), node(), millis, TO_SAFEPOINT * stopped + before, stale);
        sample(to, GcMetric.GC_INFO.queryName(), node("collector", "made"), millis, 1, stale);
        for (int window : new int[] {10, 60}) {
            double longest = stops.stream()
                    .filter(s -> s.end() <= seen && s.end() > seen - window)
                    .mapToDouble(Stop::length)
                    .max()
                    .orElse(0);
            sample(to, GcMetric.STOP_LONGEST_SECONDS.queryName(), node("window", window + "s"), millis, longest, stale);
        }
        for (double atLeast : AT_LEAST) {
            stops.stream()
                    .filter(s -> s.end() <= seen && s.length() >= atLeast)
                    .mapToDouble(Stop::end)
                    .max()
                    .ifPresent(end -> sample(
                            to,
                            GcMetric.STOP_END_TIMESTAMP_SECONDS.queryName(),
                            node("at_least", String.valueOf(atLeast)),
                            millis,
                            begin + end,
                            stale));
        }
    }

    private static void sample(
            RemoteWrite to, String name, Map<String, String> labels, long millis, double value, boolean stale) {
        to.sample(name, labels, millis, stale ? RemoteWrite.STALE : value);
    }

    static void histogram(
            RemoteWrite to,
            PrometheusServer.Kind kind,
            String name,
            Map<String, String> labels,
            long millis,
            Counts counts,
            boolean stale) {
        if (kind.keepsNative()) {
            if (stale) {
                to.sample(name, labels, millis, RemoteWrite.STALE);
            } else {
                to.histogram(name, labels, millis, counts);
            }
        }
        if (kind.keepsClassic()) {
            for (int i = 0; i <= Counts.BOUNDS.length; i++) {
                boolean last = i == Counts.BOUNDS.length;
                Map<String, String> bucket = new TreeMap<>(labels);
                bucket.put("le", last ? "+Inf" : String.valueOf(Counts.BOUNDS[i]));
                sample(to, name + "_bucket", bucket, millis, (double) (last ? counts.count() : counts.upTo(i)), stale);
            }
            sample(to, name + "_count", labels, millis, (double) counts.count(), stale);
            sample(to, name + "_sum", labels, millis, counts.sum(), stale);
        }
    }
}
