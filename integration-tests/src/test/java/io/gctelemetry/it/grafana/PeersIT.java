package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the expressions of other dashboards show of twelve made stops of 0.8 s: the table in grafana/README.md. */
class PeersIT {
    private static final double LENGTH = 0.8;
    private static final double LEAST = 0.6 * LENGTH;
    private static final int EVERY = 120;
    private static final int STOPS = 12;
    private static final int SECONDS = STOPS * EVERY + 120;
    private static final int SCRAPE = 15;
    private static final Path README = PrometheusServer.ROOT.resolve("grafana/README.md");
    private static final String BEGIN = "<!-- table of PeersIT -->\n";
    private static final String END = "<!-- end of the table -->\n";

    @TempDir
    private Path folder;

    /** An expression of a dashboard, and what it is. */
    private record Row(String who, String what, String expression) {}

    private static List<Row> rows() {
        String own = Board.of("gc-run")
                .queries("Client latency and stops", "stop")
                .get(0)
                .expression();
        String lane = Board.of("gc-cluster")
                .queries("Longest stop, a lane a node", "")
                .get(0)
                .expression();
        return List.of(
                new Row(
                        "jmx_exporter",
                        "mean pause",
                        "sum(rate(jvm_gc_collection_seconds_sum[$__rate_interval]))"
                                + " / sum(rate(jvm_gc_collection_seconds_count[$__rate_interval]))"),
                new Row(
                        "jmx_exporter, MCAC",
                        "share of time",
                        "sum(rate(jvm_gc_collection_seconds_sum[$__rate_interval]))"),
                new Row(
                        "Cassandra mixin, criteo",
                        "latest collection of a bean",
                        "max(jvm_gc_last_info_duration_seconds)"),
                new Row(
                        "Micrometer, 4701",
                        "mean pause by cause",
                        "rate(jvm_gc_pause_seconds_sum{job='peer'}[1m]) / rate(jvm_gc_pause_seconds_count{job='peer'}[1m])"),
                new Row("Micrometer, 4701", "its maximum", "jvm_gc_pause_seconds_max"),
                new Row("jvm-mixin", "\"GC time (max)\"", "avg(rate(jvm_gc_pause_seconds_max[$__rate_interval]))"),
                new Row(
                        "OpenTelemetry",
                        "p99 over 5 m",
                        "histogram_quantile(0.99, sum by (le) (rate(jvm_gc_duration_seconds_bucket[5m])))"),
                new Row(
                        "OpenTelemetry",
                        "p95 by cause",
                        "histogram_quantile(0.95, sum by (le, cause) (rate(jvm_gc_duration_seconds_bucket[$__rate_interval])))"),
                new Row("a plain gauge", "maximum of 10 s", "jvm_stop_longest_seconds{window='10s'}"),
                new Row("ours", "*Client latency and stops*", own),
                new Row("ours", "*Longest stop, a lane a node*", lane));
    }

    @Test
    void onlyTheExpressionsOfThisFolderShowEveryStopAtItsTimeAndHeight() throws Exception {
        // a multiple of the step, so that the places of scrapes and steps are the same in every run
        double begin = Math.floor(System.currentTimeMillis() / 1000.0 / EVERY) * EVERY - SECONDS;
        List<Scenario.Stop> stops = new ArrayList<>();
        List<Peers.Pause> pauses = new ArrayList<>();
        Scenario scenario = new Scenario("ours", begin, SCRAPE, 10);
        for (int i = 0; i < STOPS; i++) {
            // the first of its kind, and then of a kind that there is
            Scenario.Stop stop = new Scenario.Stop(
                    i == 0 ? "G1CollectFull" : "G1CollectForAllocation", 61.7 + i * (EVERY + 1.3), LENGTH);
            String cause = i == 0 ? "System.gc()" : i == 4 ? "GCLocker Initiated GC" : "G1 Evacuation Pause";
            scenario.stop(stop.operation(), stop.start(), stop.length());
            stops.add(stop);
            pauses.add(new Peers.Pause(cause, stop.end(), stop.length()));
        }
        for (int second = 1; second < SECONDS; second++) {
            double at = second + 0.137;
            if (stops.stream().noneMatch(s -> at > s.start() - 0.1 && at < s.end() + 0.1)) {
                scenario.stop("G1CollectForAllocation", at, 0.005 + second % 7 * 0.0015);
                pauses.add(new Peers.Pause("G1 Evacuation Pause", at + 0.01, 0.005 + second % 7 * 0.0015));
            }
        }
        pauses.sort((a, b) -> Double.compare(a.end(), b.end()));
        try (PrometheusServer server = PrometheusServer.start(Kind.NEW_BOTH, folder, Map.of())) {
            scenario.writeTo(server, Kind.NEW_BOTH, SECONDS);
            Peers.writeTo(server, pauses, begin, SCRAPE, SECONDS);
            assertIsInTheReadme(table(server, stops, begin));
        }
    }

    private static String table(PrometheusServer server, List<Scenario.Stop> stops, double begin) {
        StringBuilder table = new StringBuilder("""
                | who | what | seen, step 15 s | seen, step 60 s | shows of 0.80 s | separate |
                |---|---|---|---|---|---|
                """);
        for (Row row : rows()) {
            Seen fine = Seen.of(server, row.expression(), stops, begin, 15);
            Seen coarse = Seen.of(server, row.expression(), stops, begin, 60);
            table.append("| %s | %s | %d/%d | %d/%d | %s | %d/%d |\n"
                    .formatted(
                            row.who(),
                            row.what(),
                            fine.seen,
                            STOPS,
                            coarse.seen,
                            STOPS,
                            fine.height(),
                            fine.apart,
                            STOPS));
        }
        return table.toString();
    }

    /**
     * How many stops the lines show, at 60 % of the length or more within 90 s, and of how many of these all lines were
     * lower, or not there, at some step since the one before.
     */
    private record Seen(int seen, double median, int apart) {
        static Seen of(PrometheusServer server, String expression, List<Scenario.Stop> stops, double begin, int step) {
            Map<String, String> values = new HashMap<>(Board.windows("", step, SCRAPE, SECONDS));
            values.putAll(Map.of("cluster", ".*", "run", ".*", "node", "ours", "threshold", "0.05", "histograms", "1"));
            List<PrometheusServer.Series> lines =
                    server.range(Board.fill(expression, values), begin, begin + SECONDS, step);
            List<Double> heights = new ArrayList<>();
            int seen = 0;
            int apart = 0;
            double before = begin;
            for (Scenario.Stop stop : stops) {
                double height = highest(lines, begin + stop.start(), begin + stop.end() + 90);
                boolean fell = false;
                for (double at = begin + Math.ceil((before - begin) / step) * step;
                        at < begin + stop.start();
                        at += step) {
                    fell |= highest(lines, at, at) < LEAST;
                }
                seen += height >= LEAST ? 1 : 0;
                apart += height >= LEAST && fell ? 1 : 0;
                heights.add(height);
                before = begin + stop.end();
            }
            heights.sort(Double::compare);
            return new Seen(seen, heights.get(STOPS / 2), apart);
        }

        private static double highest(List<PrometheusServer.Series> lines, double from, double to) {
            return lines.stream()
                    .mapToDouble(s -> s.max(from, to))
                    .filter(v -> !Double.isNaN(v))
                    .max()
                    .orElse(0);
        }

        String height() {
            return String.format(Locale.ROOT, "%.2f s", median);
        }
    }

    private static void assertIsInTheReadme(String table) throws Exception {
        String readme = Files.readString(README);
        int from = readme.indexOf(BEGIN) + BEGIN.length();
        int to = readme.indexOf(END);
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(README, readme.substring(0, from) + table + readme.substring(to));
            return;
        }
        assertThat(readme.substring(from, to))
                .as("made anew by -Dgolden.update=true")
                .isEqualTo(table);
    }
}
