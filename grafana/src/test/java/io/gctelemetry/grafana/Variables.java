package io.gctelemetry.grafana;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;

/** What the reader chooses from. A label that nobody set (cluster, run) leaves its choice at All, which matches its absence. */
final class Variables {
    private static final String INFO = GcMetric.GC_INFO.queryName();

    private final ArrayNode list;

    Variables(ArrayNode list) {
        this.list = list;
    }

    /** Those of every dashboard. */
    void common() {
        ObjectNode datasource = add("datasource", "datasource", "Data source");
        datasource.put("query", "prometheus").put("refresh", 1);
        custom("histograms", "Histograms", "native : 1, classic : 0");
        labels("cluster", "Cluster", INFO, "cluster", ".*");
        labels("run", "Run", INFO + "{cluster=~\"$cluster\"}", "run", ".*");
        labels("gc", "Collector", INFO + "{cluster=~\"$cluster\",run=~\"$run\"}", "collector", ".*");
        labels("node", "Node", INFO + "{cluster=~\"$cluster\",run=~\"$run\",collector=~\"$gc\"}", Promql.NODE, "");
        custom("threshold", "Long stop", "50 ms : 0.05, 250 ms : 0.25, 1 s : 1.0");
        custom("smooth", "Sums over 4x", "15s, 30s, 1m, 5m");
    }

    /** Those of dashboards that show the client. */
    void client() {
        String client = ClientMetric.LATENCY_SECONDS.queryName();
        // one of the two forms is always there
        String either = "{__name__=~\"" + client + "(_count)?\",run=~\"$run\"}";
        labels("op", "Request", either, "op", ".*");
        custom("kind", "Client time", ClientMetric.RESPONSE + ", " + ClientMetric.SERVICE);
    }

    /** Choices that stand here: {@code name : value} or {@code value}, the first is chosen. */
    void custom(String name, String label, String choices) {
        ObjectNode variable = add("custom", name, label);
        variable.put("query", choices).put("multi", false).put("includeAll", false);
        ArrayNode options = variable.putArray("options");
        for (String choice : choices.split(", ", -1)) {
            int colon = choice.indexOf(" : ");
            String text = colon < 0 ? choice : choice.substring(0, colon);
            String value = colon < 0 ? choice : choice.substring(colon + 3);
            options.addObject().put("text", text).put("value", value).put("selected", options.size() == 1);
        }
        ObjectNode current = variable.putObject("current");
        current.put("text", options.get(0).path("text").asText());
        current.put("value", options.get(0).path("value").asText());
        current.put("selected", true);
    }

    void text(String name, String label, String value) {
        ObjectNode variable = add("textbox", name, label);
        variable.put("query", value);
        Json.put(variable, "current.text", value);
        Json.put(variable, "current.value", value);
    }

    /** One value of a label, the first found. */
    void one(String name, String label, String series, String of) {
        query(name, label, series, of).put("multi", false).put("includeAll", false);
    }

    private void labels(String name, String label, String series, String of, String all) {
        ObjectNode variable = query(name, label, series, of).put("multi", true).put("includeAll", true);
        if (!all.isEmpty()) {
            variable.put("allValue", all);
        }
        ObjectNode current = variable.putObject("current");
        current.putArray("text").add("All");
        current.putArray("value").add("$__all");
        current.put("selected", true);
    }

    private ObjectNode query(String name, String label, String series, String of) {
        ObjectNode variable = add("query", name, label);
        variable.set("datasource", Json.datasource());
        String query = "label_values(" + series + ", " + of + ")";
        variable.put("definition", query);
        Json.put(variable, "query.query", query);
        Json.put(variable, "query.refId", "variable-" + name);
        // with the time range: runs come and go
        variable.put("refresh", 2).put("sort", 1).put("regex", "");
        return variable;
    }

    private ObjectNode add(String type, String name, String label) {
        ObjectNode variable = list.addObject();
        return variable.put("type", type).put("name", name).put("label", label).put("hide", 0);
    }
}
