package io.gctelemetry.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DashboardsTest {
    /** The kinds that Grafana 10 to 13 bring along, none of them Angular. */
    private static final Set<String> KINDS = Set.of("timeseries", "heatmap", "state-timeline", "table", "stat", "row");

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([a-z_][a-z_0-9]*)}?");
    private static final Set<String> GRAFANAS_OWN = Set.of("__rate_interval", "__interval", "__range");

    static List<Dashboard> dashboards() {
        return Dashboards.all();
    }

    static Stream<JsonNode> panels() {
        return dashboards().stream()
                .map(DashboardsTest::json)
                .flatMap(json -> json.path("panels").valueStream());
    }

    private static JsonNode json(Dashboard dashboard) {
        return Json.read(dashboard.text());
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void theCommittedFileIsWhatTheTableMakesOfIt(Dashboard dashboard) throws IOException {
        Golden.assertEquals(Path.of("dashboards", dashboard.uid() + ".json"), dashboard.text());
    }

    @Test
    void uidsAndTitlesAreThoseThatLinksName() {
        assertThat(dashboards().stream()
                        .map(d -> d.uid() + ": " + json(d).path("title").asText()))
                .containsExactly(
                        "gc-run: GC run overview",
                        "gc-compare: GC compare runs and collectors",
                        "gc-cluster: GC cluster",
                        "gc-service-level: GC service level");
    }

    @Test
    void everyPanelIsOfAKindThatNeedsNoPlugin() {
        assertThat(panels().map(p -> p.path("type").asText())).allMatch(KINDS::contains);
    }

    @Test
    void everyPanelSaysWhatItDoesNotShow() {
        assertThat(panels().filter(p -> !p.path("type").asText().equals("row")))
                .isNotEmpty()
                .allSatisfy(p -> assertThat(p.path("description").asText())
                        .as(p.path("title").asText())
                        .matches("[A-Zp].*\\. Not shown: .*\\."));
    }

    @Test
    void everyPanelAsksTheDatasourceThatTheReaderChose() {
        assertThat(panels().filter(p -> p.has("targets"))).allSatisfy(p -> {
            assertThat(p.at("/datasource/uid").asText()).isEqualTo("${datasource}");
            assertThat(p.path("targets"))
                    .isNotEmpty()
                    .allSatisfy(
                            t -> assertThat(t.at("/datasource/uid").asText()).isEqualTo("${datasource}"));
            assertThat(p.at("/fieldConfig/defaults/unit").asText()).isNotEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void idsDifferAndPanelsLieBesideOneAnother(Dashboard dashboard) {
        Set<String> cells = new HashSet<>();
        Set<Integer> ids = new HashSet<>();
        for (JsonNode panel : json(dashboard).path("panels")) {
            assertThat(ids.add(panel.path("id").asInt())).isTrue();
            JsonNode at = panel.path("gridPos");
            assertThat(at.path("x").asInt() + at.path("w").asInt()).isLessThanOrEqualTo(24);
            for (int x = 0; x < at.path("w").asInt(); x++) {
                for (int y = 0; y < at.path("h").asInt(); y++) {
                    String cell = at.path("x").asInt() + x + "," + (at.path("y").asInt() + y);
                    assertThat(cells.add(cell))
                            .as(panel.path("title").asText() + " at " + cell)
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void everyVariableThatIsUsedIsThere(Dashboard dashboard) {
        JsonNode json = json(dashboard);
        Set<String> there = new TreeSet<>(GRAFANAS_OWN);
        json.at("/templating/list").forEach(v -> there.add(v.path("name").asText()));
        Set<String> used = new TreeSet<>();
        Matcher found = VARIABLE.matcher(dashboard.text());
        while (found.find()) {
            used.add(found.group(1));
        }
        used.remove("__all");

        assertThat(there).containsAll(used);
    }

    /** What hides a stop: a mean of means, the last two samples of a step, a window that knows no step. */
    @Test
    void noExpressionIsOfAKindThatHidesAStop() {
        for (String expression : expressions()) {
            assertThat(expression).doesNotContain("irate(").doesNotContain("idelta(");
            assertThat(expression).doesNotContainPattern("_sum[^ ]*\\) / .*_count");
        }
        assertThat(panels().filter(p -> !p.path("title").asText().startsWith("Burn rate"))
                        .flatMap(p -> p.path("targets").valueStream())
                        .map(t -> t.path("expr").asText().replace("count_over_time(up[1m])", "")))
                .noneMatch(e -> e.matches(".*\\[\\d+[smhd]].*"));
    }

    static Stream<Metric> metrics() {
        return Stream.concat(Arrays.stream(GcMetric.values()), Arrays.stream(ClientMetric.values()));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void everyMetricIsOnAPanelOrInARuleOrLeftOutWithAReason(Metric metric) {
        String asked = String.join("\n", expressions()) + Rules.text();

        assertThat(asked.contains(metric.queryName())).isEqualTo(metric.whyNoPanel() == null);
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void thePanelOfItsRowShowsTheMetric(Metric metric) {
        if (metric.panel() != null) {
            assertThat(shownIn(metric.panel())).anyMatch(expression -> expression.contains(metric.queryName()));
        }
    }

    /** The expressions of the panels, annotations and rules of this name. */
    private static List<String> shownIn(String name) {
        List<String> all = new ArrayList<>();
        for (Dashboard dashboard : dashboards()) {
            JsonNode json = json(dashboard);
            for (JsonNode panel : json.path("panels")) {
                if (panel.path("title").asText().equals(name)) {
                    panel.findValuesAsText("expr").forEach(all::add);
                }
            }
            for (JsonNode annotation : json.at("/annotations/list")) {
                if (annotation.path("name").asText().equals(name)) {
                    all.add(annotation.path("expr").asText());
                }
            }
        }
        Matcher rule = Pattern.compile("- (?:record|alert): " + Pattern.quote(name) + "\n *expr: (.*)")
                .matcher(Rules.text());
        while (rule.find()) {
            all.add(rule.group(1));
        }
        return all;
    }

    private static List<String> expressions() {
        List<String> all = new ArrayList<>();
        for (Dashboard dashboard : dashboards()) {
            json(dashboard).findValuesAsText("expr").forEach(all::add);
        }
        return all;
    }
}
