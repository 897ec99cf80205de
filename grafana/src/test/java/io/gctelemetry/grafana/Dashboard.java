package io.gctelemetry.grafana;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A dashboard in the making: panels flow from left to right, rows begin anew. The uid is for ever: links name it. */
final class Dashboard {
    private static final int WIDTH = 24;
    /** Of Grafana 10.0: later ones raise it by themselves, earlier ones do not load. */
    private static final int SCHEMA = 38;

    private static final String TAG = "gc-telemetry";

    private final ObjectNode json = Json.object();
    private final ArrayNode panels = json.putArray("panels");
    private final Variables variables;
    private final Annotations annotations;
    private final String uid;
    private int x;
    private int y;
    private int rowHeight;

    Dashboard(String uid, String title, String description, String from) {
        this.uid = uid;
        json.put("uid", uid);
        json.put("title", title);
        json.put("description", description);
        json.putArray("tags").add(TAG);
        json.put("schemaVersion", SCHEMA);
        json.put("version", 1);
        json.put("editable", true);
        json.put("graphTooltip", 1);
        json.put("timezone", "utc");
        json.put("refresh", "5s");
        Json.put(json, "time.from", from);
        Json.put(json, "time.to", "now");
        variables = new Variables(json.withObjectProperty("templating").putArray("list"));
        annotations = new Annotations(json.withObjectProperty("annotations").putArray("list"));
        ObjectNode link = json.putArray("links").addObject();
        link.put("type", "dashboards").put("title", "GC telemetry").put("asDropdown", true);
        link.put("keepTime", true).put("includeVars", true).putArray("tags").add(TAG);
    }

    String uid() {
        return uid;
    }

    Variables variables() {
        return variables;
    }

    Annotations annotations() {
        return annotations;
    }

    Dashboard row(String title) {
        nextLine();
        ObjectNode row = panels.addObject();
        row.put("type", "row").put("title", title).put("collapsed", false).put("id", panels.size());
        row.putArray("panels");
        Json.put(row, "gridPos.h", 1);
        Json.put(row, "gridPos.w", WIDTH);
        Json.put(row, "gridPos.x", 0);
        Json.put(row, "gridPos.y", y);
        y++;
        return this;
    }

    Dashboard add(Panel panel) {
        if (x + panel.width() > WIDTH) {
            nextLine();
        }
        panels.add(panel.json(panels.size() + 1, x, y));
        x += panel.width();
        rowHeight = Math.max(rowHeight, panel.height());
        return this;
    }

    private void nextLine() {
        x = 0;
        y += rowHeight;
        rowHeight = 0;
    }

    String text() {
        return Json.write(json);
    }
}
