package io.gctelemetry.it.grafana;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What other agents would have told of the same stops at the same scrapes: a timer and a maximum by cause (Micrometer), the
 * sums of the beans (jmx_exporter), the latest collection (lastGcInfo of a bean), a histogram with four bounds
 * (OpenTelemetry). A cause that has not been yet has no series, but for the beans.
 */
final class Peers {
    static final String INSTANCE = "peer";

    private static final double[] BOUNDS = {0.01, 0.1, 1, 10};
    /** Micrometer's default: three buffers, one of which is emptied each minute. */
    private static final double STEP = 60;

    private static final int BUFFERS = 3;

    /** A pause as a bean tells it. */
    record Pause(String cause, double end, double length) {}

    private Peers() {}

    /** Every scrape until then, seconds since the beginning. */
    static void writeTo(PrometheusServer server, List<Pause> pauses, double begin, int scrape, double until) {
        for (double at = 0; at < until; at += scrape) {
            double now = at;
            RemoteWrite write = new RemoteWrite();
            long millis = Math.round((begin + at) * 1000);
            List<Pause> past = pauses.stream().filter(p -> p.end() <= now).toList();
            beans(write, millis, past);
            byCause(past).forEach((cause, some) -> {
                timer(write, millis, cause, some, now);
                fourBounds(write, millis, cause, some);
            });
            server.write(write);
        }
    }

    private static Map<String, List<Pause>> byCause(List<Pause> past) {
        Map<String, List<Pause>> all = new LinkedHashMap<>();
        past.forEach(p -> all.computeIfAbsent(p.cause(), c -> new ArrayList<>()).add(p));
        return all;
    }

    private static void beans(RemoteWrite to, long millis, List<Pause> past) {
        for (String bean : List.of("G1 Young Generation", "G1 Old Generation")) {
            List<Pause> own = past.stream().filter(p -> bean.equals(beanOf(p))).toList();
            Map<String, String> labels = labels("gc", bean);
            to.sample("jvm_gc_collection_seconds_count", labels, millis, own.size());
            to.sample("jvm_gc_collection_seconds_sum", labels, millis, sum(own));
            if (!own.isEmpty()) {
                double latest = own.get(own.size() - 1).length();
                to.sample("jvm_gc_last_info_duration_seconds", labels, millis, latest);
            }
        }
    }

    private static String beanOf(Pause pause) {
        return pause.cause().equals("System.gc()") ? "G1 Old Generation" : "G1 Young Generation";
    }

    private static void timer(RemoteWrite to, long millis, String cause, List<Pause> some, double now) {
        Map<String, String> labels = labels("cause", cause);
        to.sample("jvm_gc_pause_seconds_count", labels, millis, some.size());
        to.sample("jvm_gc_pause_seconds_sum", labels, millis, sum(some));
        double since = (Math.floor(now / STEP) - BUFFERS + 1) * STEP;
        double most = some.stream()
                .filter(p -> p.end() >= since)
                .mapToDouble(Pause::length)
                .max()
                .orElse(0);
        to.sample("jvm_gc_pause_seconds_max", labels, millis, most);
    }

    private static void fourBounds(RemoteWrite to, long millis, String cause, List<Pause> some) {
        for (int i = 0; i <= BOUNDS.length; i++) {
            double bound = i < BOUNDS.length ? BOUNDS[i] : Double.POSITIVE_INFINITY;
            Map<String, String> labels = labels("cause", cause);
            labels.put("le", i < BOUNDS.length ? String.valueOf(bound) : "+Inf");
            long upTo = some.stream().filter(p -> p.length() <= bound).count();
            to.sample("jvm_gc_duration_seconds_bucket", labels, millis, (double) upTo);
        }
    }

    private static double sum(List<Pause> pauses) {
        return pauses.stream().mapToDouble(Pause::length).sum();
    }

    private static Map<String, String> labels(String... more) {
        Map<String, String> labels = new TreeMap<>(Map.of("job", "peer", "instance", INSTANCE));
        List<String> all = Arrays.asList(more);
        for (int i = 0; i < all.size(); i += 2) {
            labels.put(all.get(i), all.get(i + 1));
        }
        return labels;
    }
}
