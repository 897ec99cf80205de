package io.gctelemetry.it.grafana;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;

/**
 * Reads a dashboard as Grafana does: fills its variables from the server, then asks every query of every panel at the step of
 * its width, and every annotation. What is refused or empty is a finding, and so is a legend of a label that no series has.
 */
final class Reader {
    private static final Pattern LABEL = Pattern.compile("\\{\\{\\s*(\\w+)\\s*}}");
    private static final Pattern LABEL_VALUES = Pattern.compile("label_values\\((.*), (\\w+)\\)");

    private final PrometheusServer server;
    private final SoftAssertions softly;
    private final double now;
    private final Map<String, String> values = new HashMap<>();

    Reader(PrometheusServer server, SoftAssertions softly, double now) {
        this.server = server;
        this.softly = softly;
        this.now = now;
    }

    /** Chooses what stands behind All, and of the choices that stand in the dashboard the first, unless one is given. */
    Reader choose(Board board, Map<String, String> given, boolean empties) {
        for (JsonNode variable : board.variables()) {
            String name = variable.path("name").asText();
            if (given.containsKey(name)) {
                values.put(name, given.get(name));
            } else if (variable.path("type").asText().equals("query")) {
                values.put(name, choice(board, variable, empties));
            } else {
                values.put(name, variable.at("/current/value").asText());
            }
        }
        return this;
    }

    private String choice(Board board, JsonNode variable, boolean empties) {
        Matcher query =
                LABEL_VALUES.matcher(Board.fill(variable.at("/query/query").asText(), values));
        softly.assertThat(query.matches()).as("%s: %s", board, variable).isTrue();
        List<String> found = server.labelValues(query.group(2), query.group(1));
        if (!empties) {
            softly.assertThat(found)
                    .as("%s: choices of %s", board, variable.path("name").asText())
                    .isNotEmpty();
        }
        return variable.has("allValue")
                ? variable.path("allValue").asText()
                : found.stream()
                        .map(Pattern::quote)
                        .map(v -> v.replace("\\Q", "").replace("\\E", ""))
                        .collect(Collectors.joining("|"));
    }

    /** @param emptyIsFine whether a panel that says so may be empty */
    void readPanels(Board board, int range, int step, boolean emptyIsFine) {
        for (Board.Query query : board.queries()) {
            Map<String, String> all = new HashMap<>(values);
            all.putAll(Board.windows(Board.fill(query.interval(), values), step, 1, range));
            String expression = Board.fill(query.expression(), all);
            List<PrometheusServer.Series> answer =
                    query.instant() ? server.at(expression, now) : server.range(expression, now - range, now, step);
            String what = board + ": " + query + " over " + range + " s: " + expression;
            boolean numbers = answer.stream().anyMatch(s -> s.points().stream().anyMatch(p -> !Double.isNaN(p[1])));
            if (!numbers && ((emptyIsFine && query.emptyIsGood()) || otherForm(query))) {
                continue;
            }
            softly.assertThat(numbers).as(what).isTrue();
            Matcher label = LABEL.matcher(query.legend());
            while (label.find()) {
                softly.assertThat(answer)
                        .as("label %s of %s", label.group(1), what)
                        .anyMatch(s -> s.labels().containsKey(label.group(1)));
            }
        }
    }

    /** One of the two queries of a heat map is empty: that of the histograms that are not drawn. */
    private boolean otherForm(Board.Query query) {
        return query.type().equals("heatmap") && !emptyHeatMaps(query);
    }

    private boolean emptyHeatMaps(Board.Query query) {
        return Board.all().stream()
                .flatMap(b -> b.queries(query.panel(), "").stream())
                .allMatch(q -> {
                    Map<String, String> all = new HashMap<>(values);
                    all.putAll(Board.windows("", 1, 1, 60));
                    return server.range(Board.fill(q.expression(), all), now - 60, now, 1)
                            .isEmpty();
                });
    }

    /** The dots of every query that asks for them: time and value. Asked with the whole expression, as Grafana does. */
    Map<String, List<double[]>> dots(Board board, int range, int step) {
        Map<String, List<double[]>> dots = new HashMap<>();
        for (Board.Query query : board.queries()) {
            if (query.exemplars()) {
                Map<String, String> all = new HashMap<>(values);
                all.putAll(Board.windows("", step, 1, range));
                dots.put(query.toString(), server.exemplars(Board.fill(query.expression(), all), now - range, now));
            }
        }
        return dots;
    }

    /** How many marks each annotation of a dashboard draws. */
    Map<String, Integer> marks(Board board, int range, int step) {
        Map<String, Integer> marks = new HashMap<>();
        for (JsonNode one : board.annotations()) {
            Map<String, String> all = new HashMap<>(values);
            all.putAll(Board.windows("", step, 1, range));
            softly.assertThat(one.path("expr"))
                    .as("both forms of %s", one.path("name"))
                    .isEqualTo(one.at("/target/expr"));
            marks.put(
                    one.path("name").asText(),
                    server.range(Board.fill(one.path("expr").asText(), all), now - range, now, step).stream()
                            .mapToInt(s -> s.points().size())
                            .sum());
        }
        return marks;
    }
}
