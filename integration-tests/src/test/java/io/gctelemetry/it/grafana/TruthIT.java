package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Synthetic stops at known times, in real servers: the committed expressions show each at its time and height. The scrapes are
 * written by remote write, so half an hour takes seconds.
 */
class TruthIT {
    /** What the agent's lengths may be shown too high by: the next native bucket, or the next classic bound. */
    private static final double NATIVE = 1.0906;

    private static final int SECONDS = 1380;

    /** Each in a way of its own hard to see. The comment says for whom. */
    private static final List<Scenario.Stop> MADE = List.of(
            // the first of its kind: a series that is born with it has no increase
            new Scenario.Stop("G1CollectFull", 70.4, 0.8),
            // shorter than the one before it of its kind: young buckets are extended less than old ones
            new Scenario.Stop("G1CollectFull", 290.2, 0.4),
            // between two scrapes
            new Scenario.Stop("ThreadDump", 510.35, 0.3),
            // longer than the timeout of a scrape a second
            new Scenario.Stop("ThreadDump", 730.6, 2.7),
            // longer than every window of four scrapes
            new Scenario.Stop("G1CollectFull", 950.3, 8),
            // the second of two in one scrape; the first is not in this list
            new Scenario.Stop("G1CollectFull", 1170.55, 0.35));

    @TempDir
    private Path folder;

    private static Scenario scenario(String instance, double begin, int scrape, double timeout) {
        Scenario made = new Scenario(instance, begin, scrape, timeout).stop("ThreadDump", 1170.1, 0.12);
        MADE.forEach(stop -> made.stop(stop.operation(), stop.start(), stop.length()));
        return made.youngEvery(1, SECONDS);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyPanelOfLengthsShowsEveryMadeStopAtItsHeightWhateverScrapeAndStep(Kind kind) throws Exception {
        double begin = Math.floor(System.currentTimeMillis() / 1000.0 / 60) * 60 - SECONDS - 60;
        try (PrometheusServer server = PrometheusServer.start(kind, folder, Map.of())) {
            Scenario fast = scenario("fast", begin, 1, 1);
            Scenario slow = scenario("slow", begin, 15, 10);
            fast.writeTo(server, kind, SECONDS);
            slow.writeTo(server, kind, SECONDS);
            SoftAssertions.assertSoftly(softly -> {
                for (String histograms : kind.keepsNative() && kind.keepsClassic() ? List.of("1", "0") : List.of("1")) {
                    Truth truth =
                            new Truth(server, begin, softly, kind.keepsNative() && histograms.equals("1"), histograms);
                    truth.check("fast", 1, 1);
                    truth.check("fast", 1, 60);
                    truth.check("slow", 15, 15);
                    truth.check("slow", 15, 60);
                    truth.together("fast|slow");
                    truth.sums("fast", fast, 1);
                    truth.sums("slow", slow, 15);
                }
            });
        }
    }

    private record Truth(
            PrometheusServer server, double begin, SoftAssertions softly, boolean nativeForm, String histograms) {
        void check(String instance, int scrape, int step) {
            Board run = Board.of("gc-run");
            heights(run, "Client latency and stops", List.of("stop", "long stop"), instance, scrape, step, false);
            heights(run, "Longest stop and longest pause", List.of("stop", "long stop"), instance, scrape, step, false);
            heights(run, "Client latency and stops", List.of("client max", "long stop"), instance, scrape, step, false);
            heights(Board.of("gc-cluster"), "Longest stop, a lane a node", List.of(""), instance, scrape, step, true);
            cells(instance, scrape, step);
            classes(instance, scrape, step);
            shares(instance, scrape, step);
            marks(instance, scrape, step);
        }

        /** The same stops on two nodes: two that were stopped at once, and never more; none when there was no long one. */
        private void together(String instances) {
            Map<String, String> values = new HashMap<>(values(instances, 15, 15));
            values.put("threshold", "0.25");
            List<PrometheusServer.Series> nodes =
                    queried(Board.of("gc-cluster"), "Nodes stopped at once", "nodes", values, 15);
            assertThat(nodes).hasSize(1);
            for (Scenario.Stop stop : MADE) {
                softly.assertThat(nodes.get(0).max(begin + stop.start(), begin + stop.end() + 60))
                        .as("nodes at once of %s s", stop.length())
                        .isEqualTo(2);
                softly.assertThat(nodes.get(0).max(begin + stop.start() - 60, begin + stop.start() - 1))
                        .as("nodes at once before %s s", stop.length())
                        .isZero();
            }
        }

        /** Those that no window of four scrapes has a scrape before and after of are left out, as the panels say. */
        private List<Scenario.Stop> within(int scrape) {
            return MADE.stream().filter(s -> scrape > 1 || s.length() < 2).toList();
        }

        /** Each stop is in the cell that its length lies in, and in a window no other long cell is filled. */
        private void cells(String instance, int scrape, int step) {
            Map<String, String> values = values(instance, scrape, step);
            List<PrometheusServer.Cell> drawn = new ArrayList<>();
            for (Board.Query query : Board.of("gc-run").queries("Stops by length", "")) {
                drawn.addAll(server.cells(Board.fill(query.expression(), values), begin, begin + SECONDS + 50, step));
            }
            for (Scenario.Stop stop : within(scrape)) {
                double to = shownUntil(stop, values, scrape, step);
                softly.assertThat(drawn.stream()
                                .filter(c -> c.time() >= begin + stop.start() && c.time() <= to && c.upTo() > 0.25)
                                .filter(c -> c.count() > 0.3)
                                .map(c -> c.over() < stop.length() && stop.length() <= c.upTo())
                                .distinct())
                        .as("cells of %s s, %s", stop.length(), circumstances(instance, scrape, step))
                        .containsExactly(true);
            }
        }

        /** Each stop is counted in its class: once, but for what Prometheus extends. */
        private void classes(String instance, int scrape, int step) {
            Map<String, String> values = values(instance, scrape, step);
            for (Scenario.Stop stop : within(scrape)) {
                boolean over = stop.length() > 1;
                double most = queried(
                                Board.of("gc-run"),
                                "Stops by length class",
                                over ? "over 1 s" : "0.25 to 1.0 s",
                                values,
                                step)
                        .stream()
                        .mapToDouble(s -> s.max(begin + stop.start(), shownUntil(stop, values, scrape, step)))
                        .max()
                        .orElse(Double.NaN);
                softly.assertThat(most)
                        .as("count of %s s, %s", stop.length(), circumstances(instance, scrape, step))
                        .isBetween(0.6, 2.1);
            }
        }

        /** Seconds stopped, over the window of the panel, are those of the stops in it: no less, and a third more at most. */
        private void shares(String instance, int scrape, int step) {
            Map<String, String> values = new HashMap<>(values(instance, scrape, step));
            values.putAll(Board.windows("15s", step, scrape, SECONDS));
            int window = Integer.parseInt(values.get("__rate_interval").replace("s", ""));
            int coarse = Math.max(step, 15);
            List<PrometheusServer.Series> all =
                    queried(Board.of("gc-run"), "Share of time stopped", "stopped", values, coarse);
            List<PrometheusServer.Series> others =
                    queried(Board.of("gc-run"), "Share of time stopped", "no collection", values, coarse);
            for (Scenario.Stop stop : MADE) {
                double to = shownUntil(stop, values, scrape, coarse);
                double young = 0.0095 * window;
                boolean collection = !stop.operation().equals("ThreadDump");
                for (PrometheusServer.Series series : collection ? all : others) {
                    softly.assertThat(series.max(begin + stop.start(), to) * window)
                            .as("seconds of %s s, %s", stop.length(), circumstances(instance, scrape, step))
                            .isBetween(stop.length() * 0.99, (stop.length() + young + 0.12) * 1.34);
                }
            }
        }

        /**
         * Seconds stopped are those of the stops on every panel and in every rule, not those of the counter, which holds the
         * time before a safepoint is armed as well.
         */
        private void sums(String instance, Scenario made, int scrape) {
            Map<String, String> values = new HashMap<>(values(instance, scrape, 15));
            values.putAll(Map.of("target", "0.999", "__rate_interval", "300s", "__range", "300s"));
            double window = 300;
            double end = SECONDS - 15;
            double stopped = made.stopped(end - window, end) / window;
            assertThat(stopped).isGreaterThan(0.001);
            Map<String, Double> shown = new TreeMap<>();
            shown.put("share", at("gc-run", "Share of time stopped", "stopped", values, end));
            shown.put(
                    "reaching", at("gc-run", "Share of time stopped", "reaching", values, end) / Scenario.TO_SAFEPOINT);
            shown.put("by collector", at("gc-compare", "Share of time stopped by collector", "", values, end));
            shown.put("worst", at("gc-cluster", "Share of time stopped, five worst nodes", "", values, end));
            shown.put("burn", at("gc-service-level", "Burn rate by stops alone", "5m", values, end) * 0.001);
            shown.put("rule", value(committed("instance:jvm_stopped:ratio5m", instance), end));
            shown.put("alert", value(committed("StopShare", instance).replace("> 0.02", ""), end));
            List<Board.Query> table = Board.of("gc-cluster").queries("Over all that is in view", "");
            shown.put("table", value(Board.fill(table.get(1).expression(), values), end) / window);
            shown.forEach((where, share) -> softly.assertThat(share)
                    .as("share of time stopped by '%s', %s", where, circumstances(instance, scrape, 15))
                    .isBetween(stopped * 0.9, stopped * 1.25));
        }

        private double at(String board, String panel, String legend, Map<String, String> values, double end) {
            List<Board.Query> queries = Board.of(board).queries(panel, legend);
            assertThat(queries).as(panel).isNotEmpty();
            return value(Board.fill(queries.get(0).expression(), values), end);
        }

        private double value(String expression, double end) {
            List<PrometheusServer.Series> series = server.at(expression, begin + end);
            assertThat(series).as(expression).hasSize(1);
            return series.get(0).max(0, Double.MAX_VALUE);
        }

        /** The expression of a committed rule, of one node. */
        private static String committed(String rule, String instance) {
            Path file = PrometheusServer.ROOT.resolve("grafana/rules/gc-telemetry.yml");
            try {
                String all = Files.readString(file);
                Matcher found = Pattern.compile(": " + Pattern.quote(rule) + "\n +expr: '(.*)'")
                        .matcher(all);
                assertThat(found.find()).as(rule).isTrue();
                return found.group(1)
                        .replace("''", "'")
                        .replaceAll("(jvm_\\w+)\\[", "$1{instance=\"" + instance + "\"}[");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Each stop has a mark at the millisecond of its end, and there are no others. */
        private void marks(String instance, int scrape, int step) {
            JsonNode mark = Board.of("gc-run").annotations().stream()
                    .filter(one -> one.path("name").asText().equals("Long stops"))
                    .findFirst()
                    .orElseThrow();
            Map<String, String> values = new HashMap<>(values(instance, scrape, step));
            values.put("threshold", "0.25");
            List<Long> times =
                    server
                            .range(Board.fill(mark.path("expr").asText(), values), begin, begin + SECONDS + 50, step)
                            .stream()
                            .flatMap(s -> s.points().stream())
                            .map(p -> Math.round(p[1]))
                            .distinct()
                            .sorted()
                            .toList();
            softly.assertThat(mark.path("useValueForTime").asBoolean()).isTrue();
            softly.assertThat(times)
                    .as("marks, %s", circumstances(instance, scrape, step))
                    .isEqualTo(MADE.stream()
                            .map(s -> Math.round((begin + s.end()) * 1000))
                            .toList());
        }

        /** Seen by the next scrape, drawn at the next step, for as long as the window reaches back. */
        private double shownUntil(Scenario.Stop stop, Map<String, String> values, int scrape, int step) {
            return begin
                    + stop.end()
                    + Math.max(2 * scrape, step)
                    + Integer.parseInt(values.get("__rate_interval").replace("s", ""));
        }

        private String circumstances(String instance, int scrape, int step) {
            return "%s, scrape %s s, step %s s, histograms %s".formatted(instance, scrape, step, histograms);
        }

        private List<PrometheusServer.Series> queried(
                Board board, String panel, String legend, Map<String, String> values, int step) {
            List<PrometheusServer.Series> drawn = new ArrayList<>();
            for (Board.Query query : board.queries(panel, legend)) {
                drawn.addAll(server.range(Board.fill(query.expression(), values), begin, begin + SECONDS + 50, step));
            }
            return drawn;
        }

        private Map<String, String> values(String instance, int scrape, int step) {
            Map<String, String> values = new HashMap<>(Board.windows("", step, scrape, SECONDS));
            values.putAll(Map.of(
                    "cluster",
                    ".*",
                    "run",
                    ".*",
                    "node",
                    instance,
                    "op",
                    ".*",
                    "kind",
                    "response",
                    "threshold",
                    "0.05",
                    "histograms",
                    histograms));
            return values;
        }

        private void heights(
                Board board, String panel, List<String> legends, String instance, int scrape, int step, boolean exact) {
            Map<String, String> values = values(instance, scrape, step);
            List<PrometheusServer.Series> drawn = new ArrayList<>();
            for (String legend : legends) {
                drawn.addAll(queried(board, panel, legend, values, step));
            }
            assertThat(drawn).as(panel).isNotEmpty();
            for (Scenario.Stop stop : MADE) {
                double to = shownUntil(stop, values, scrape, step);
                double height = drawn.stream()
                        .mapToDouble(s -> s.max(begin + stop.start(), to))
                        .filter(v -> !Double.isNaN(v))
                        .max()
                        .orElse(Double.NaN);
                double most = exact ? stop.length() : nativeForm ? stop.length() * NATIVE : bound(stop.length());
                softly.assertThat(height)
                        .as(
                                "%s of %s s by '%s' of %s, scrape %s s, step %s s, histograms %s",
                                stop.operation(), stop.length(), panel, instance, scrape, step, histograms)
                        .isBetween(stop.length() - 1e-6, most + 1e-6);
            }
        }
    }

    private static double bound(double length) {
        for (double bound : Counts.BOUNDS) {
            if (length <= bound) {
                return bound;
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}
