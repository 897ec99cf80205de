package io.gctelemetry.grafana;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A panel in the making. Only kinds that Grafana brings along and that need no Angular; only fields that Grafana 10 to 13
 * know.
 */
final class Panel {
    /** What a description says of a panel that shows nothing where nothing went wrong; the tests look for it. */
    static final String EMPTY_IS_GOOD = "Empty is good.";

    private final ObjectNode json = Json.object();
    private final ArrayNode targets = json.putArray("targets");
    private final ArrayNode overrides;
    private final int width;
    private final int height;

    private Panel(String type, String title, String unit, int width, int height) {
        this.width = width;
        this.height = height;
        json.put("type", type);
        json.put("title", title);
        json.set("datasource", Json.datasource());
        Json.put(json, "fieldConfig.defaults.unit", unit);
        overrides = json.withObjectProperty("fieldConfig").putArray("overrides");
    }

    /** Lines over time. */
    static Panel lines(String title, String unit, int width) {
        Panel panel = new Panel("timeseries", title, unit, width, 8);
        panel.custom("drawStyle", "line")
                .custom("lineWidth", 1)
                .custom("fillOpacity", 0)
                .custom("spanNulls", false);
        panel.custom("showPoints", "auto").custom("pointSize", 4);
        panel.set("options.tooltip.mode", "multi").set("options.tooltip.sort", "desc");
        panel.set("options.legend.displayMode", "list").set("options.legend.placement", "bottom");
        return panel.set("options.legend.showLegend", true).set("options.legend.calcs", new String[] {"max"});
    }

    /** Bars that stand on one another. */
    static Panel stack(String title, String unit, int width) {
        return lines(title, unit, width)
                .custom("drawStyle", "bars")
                .custom("fillOpacity", 80)
                .custom("stacking.mode", "normal")
                .custom("stacking.group", "A");
    }

    static Panel table(String title, String unit, int width) {
        return new Panel("table", title, unit, width, 8).set("options.showHeader", true);
    }

    static Panel stat(String title, String unit, int width) {
        return new Panel("stat", title, unit, width, 4)
                .set("options.colorMode", "value")
                .set("options.reduceOptions.calcs", new String[] {"lastNotNull"});
    }

    /** A lane for each series, coloured by the thresholds. */
    static Panel lanes(String title, String unit, int width) {
        Panel panel = new Panel("state-timeline", title, unit, width, 10);
        panel.custom("fillOpacity", 80).custom("lineWidth", 0).set("options.mergeValues", true);
        panel.set("options.showValue", "never").set("options.rowHeight", 0.9).set("options.alignValue", "left");
        return panel.set("options.legend.showLegend", true)
                .set("options.legend.displayMode", "list")
                .set("options.legend.placement", "bottom");
    }

    /** Where the lengths lie; dark where there is little, so that a single one is seen. */
    static Panel heatMap(String title, int width) {
        Panel panel = new Panel("heatmap", title, "s", width, 8);
        panel.set("options.calculate", false).set("options.yAxis.unit", "s").set("options.cellGap", 0);
        panel.set("options.color.mode", "scheme")
                .set("options.color.scheme", "Turbo")
                .set("options.color.steps", 64);
        panel.set("options.color.scale", "exponential").set("options.color.exponent", 0.5);
        return panel.set("options.tooltip.mode", "single").set("maxDataPoints", 120);
    }

    /** What it shows, and then what it does not. */
    Panel says(String shows, String notShown) {
        json.put("description", shows + " Not shown: " + notShown);
        return this;
    }

    Panel emptyIsGood() {
        json.put("description", json.path("description").asText() + " " + EMPTY_IS_GOOD);
        return this;
    }

    /** As above, of the series whose legends begin so. */
    Panel emptyIsGood(String legend) {
        String all = json.path("description").asText();
        json.put("description", all + " " + EMPTY_IS_GOOD.replace(".", ": " + legend + "."));
        return this;
    }

    Panel set(String path, Object value) {
        Json.put(json, path, value);
        return this;
    }

    Panel custom(String path, Object value) {
        return set("fieldConfig.defaults.custom." + path, value);
    }

    /** Another look for the series whose names match. */
    Panel where(String nameMatches, String property, Object value) {
        ObjectNode override = overrides.addObject();
        Json.put(override, "matcher", Json.object("id", "byRegexp", "options", nameMatches));
        ObjectNode one = override.putArray("properties").addObject();
        one.put("id", property);
        Json.put(one, "value", value);
        return this;
    }

    Panel log() {
        return custom("scaleDistribution.type", "log").custom("scaleDistribution.log", 10);
    }

    /** Colours from so much on: a value and a colour, again and again; green below the first. */
    Panel thresholds(Object... fromAndColour) {
        ObjectNode of = json.withObjectProperty("fieldConfig")
                .withObjectProperty("defaults")
                .withObjectProperty("thresholds");
        of.put("mode", "absolute");
        ArrayNode steps = of.putArray("steps");
        steps.addObject().put("color", "green").putNull("value");
        for (int i = 0; i < fromAndColour.length; i += 2) {
            steps.addObject().put("color", (String) fromAndColour[i + 1]).put("value", (Double) fromAndColour[i]);
        }
        return set("fieldConfig.defaults.color.mode", "thresholds");
    }

    Panel shows(String legend, String expression) {
        target(legend, expression).put("range", true);
        return this;
    }

    /** As {@link #shows}, with the single events at their own times and heights as dots. */
    Panel showsWithExemplars(String legend, String expression) {
        target(legend, expression).put("range", true).put("exemplar", true);
        return this;
    }

    /** Over windows of at least a minute: a sum or a share must not lose the stop that held a short window up. */
    Panel showsSmoothly(String legend, String expression) {
        target(legend, expression).put("range", true).put("interval", "$smooth");
        return this;
    }

    /** One row for each series, of now. */
    Panel lists(String legend, String expression) {
        target(legend, expression).put("instant", true).put("format", "table");
        return this;
    }

    Panel showsBuckets(String expression) {
        target("{{le}}", expression).put("range", true).put("format", "heatmap");
        return this;
    }

    private ObjectNode target(String legend, String expression) {
        ObjectNode target = targets.addObject();
        target.put("refId", String.valueOf((char) ('A' + targets.size() - 1)));
        target.set("datasource", Json.datasource());
        target.put("expr", expression);
        target.put("legendFormat", legend);
        target.put("editorMode", "code");
        return target;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    ObjectNode json(int id, int x, int y) {
        json.put("id", id);
        for (Object[] one : new Object[][] {{"h", height}, {"w", width}, {"x", x}, {"y", y}}) {
            Json.put(json, "gridPos." + one[0], one[1]);
        }
        return json;
    }
}
