package io.gctelemetry.it.grafana;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A committed dashboard, read as Grafana reads it. */
public record Board(JsonNode json) {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([a-z_][a-z_0-9]*)}?");

    private static final Pattern EMPTY_IS_GOOD = Pattern.compile("Empty is good(?:: ([^.]+))?\\.");

    /** A query of a panel. */
    record Query(
            String panel,
            String type,
            String legend,
            String expression,
            String interval,
            boolean instant,
            boolean exemplars,
            boolean emptyIsGood) {
        @Override
        public String toString() {
            return panel + " / " + legend;
        }
    }

    static List<Board> all() {
        try (Stream<Path> files = Files.list(PrometheusServer.ROOT.resolve("grafana/dashboards"))) {
            List<Board> boards = new ArrayList<>();
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
                boards.add(new Board(new ObjectMapper().readTree(file.toFile())));
            }
            return boards;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Board of(String uid) {
        return all().stream().filter(b -> b.uid().equals(uid)).findFirst().orElseThrow();
    }

    String uid() {
        return json.path("uid").asText();
    }

    @Override
    public String toString() {
        return uid();
    }

    List<Query> queries() {
        List<Query> queries = new ArrayList<>();
        for (JsonNode panel : json.path("panels")) {
            for (JsonNode target : panel.path("targets")) {
                String legend = target.path("legendFormat").asText();
                queries.add(new Query(
                        panel.path("title").asText(),
                        panel.path("type").asText(),
                        legend,
                        target.path("expr").asText(),
                        target.path("interval").asText(""),
                        target.path("instant").asBoolean(),
                        target.path("exemplar").asBoolean(),
                        mayBeEmpty(panel.path("description").asText(), legend)));
            }
        }
        return queries;
    }

    /** "Empty is good." is said of a whole panel, "Empty is good: long stop." of the queries whose legends begin so. */
    private static boolean mayBeEmpty(String description, String legend) {
        Matcher said = EMPTY_IS_GOOD.matcher(description);
        return said.find() && (said.group(1) == null || legend.startsWith(said.group(1)));
    }

    /** The queries of a panel whose legends begin so. */
    List<Query> queries(String panel, String legend) {
        return queries().stream()
                .filter(q -> q.panel().equals(panel) && q.legend().startsWith(legend))
                .toList();
    }

    List<JsonNode> annotations() {
        List<JsonNode> all = new ArrayList<>();
        json.path("annotations").path("list").forEach(one -> {
            if (one.has("expr")) {
                all.add(one);
            }
        });
        return all;
    }

    JsonNode variables() {
        return json.path("templating").path("list");
    }

    /**
     * Grafana's own windows for a step and a scrape interval, seconds.
     *
     * @param interval the least step the query asks for; empty for the datasource's
     */
    static Map<String, String> windows(String interval, int step, int scrape, int range) {
        int least = interval.isEmpty() ? scrape : Integer.parseInt(interval.replace("s", ""));
        int stepped = Math.max(step, least);
        return Map.of(
                "__interval", stepped + "s",
                "__rate_interval", Math.max(stepped + least, 4 * least) + "s",
                "__range", range + "s");
    }

    /** Puts values into the places of variables; what is unknown stays, and the server refuses it. */
    static String fill(String text, Map<String, String> values) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
    }
}
