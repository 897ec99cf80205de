package io.gctelemetry.profiles.evidence;

import io.gctelemetry.profiles.data.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Everything published that is known here. Rows of different shape become figures of one shape. */
public final class Evidence {

    /* The tables of one document name their columns by Cassandra release; each release ran one configuration only. */
    private static final Map<String, String> RUN_OF_COLUMN =
            Map.of("cassandra_4_0", "scylla-c40-jdk16-zgc-70g", "cassandra_3_11", "scylla-c311-jdk8-g1-48g");

    private final Fields sources;
    private final List<PublishedRun> runs;
    private final List<Anomaly> anomalies;
    private final List<Figure> figures = new ArrayList<>();

    /** Takes the four compiled parts. */
    public Evidence(Fields sources, Fields configurations, Fields tables, Fields anomalies) {
        this.sources = sources;
        this.runs = configurations.objects("configurations").stream()
                .map(PublishedRun::of)
                .toList();
        this.anomalies =
                anomalies.objects("anomalies").stream().map(Anomaly::of).toList();
        tables.objects("tables").forEach(table -> table.objects("rows").forEach(row -> addRow(table, row)));
    }

    private void addRow(Fields table, Fields row) {
        String run = row.textOrNull("config");
        Fields values = row.objectOrNull("values");
        String rate = row.text("rate", "");
        if (run != null && values != null) {
            values.names().forEach(at -> add(table, "", run, at, values.get(at)));
        } else if (values != null) {
            values.names().forEach(config -> add(table, "", config, rate, values.get(config)));
        } else if (run != null) {
            row.names().stream()
                    .filter(name -> row.get(name) instanceof Number)
                    .forEach(name -> add(table, name.equals("value") ? "" : name, run, rate, row.get(name)));
        } else if (row.get("rows") != null) {
            String workload = row.text("distribution", "") + " " + row.text("workload", "") + " "
                    + row.text("operation", row.text("caption_operation", ""));
            for (Fields inner : row.objects("rows")) {
                RUN_OF_COLUMN.forEach((column, config) -> {
                    if (inner.names().contains(column)) {
                        add(table, inner.text("metric"), config, workload.strip(), inner.get(column));
                    }
                });
            }
        }
    }

    private void add(Fields table, String field, String run, String at, @Nullable Object value) {
        String id = table.text("id");
        Double number = value instanceof Number n ? n.doubleValue() : null;
        List<String> suspect = anomalies.stream()
                .filter(anomaly -> anomaly.touches(id, run, at))
                .map(Anomaly::id)
                .toList();
        String title = table.text("title") + (field.isEmpty() ? "" : ", " + field);
        figures.add(new Figure(id, title, table.text("unit"), run, at, number, suspect));
    }

    /** Returns all runs, in the order of the documents. */
    public List<PublishedRun> runs() {
        return runs;
    }

    /** Returns the run of that id. */
    public PublishedRun run(String id) {
        return runs.stream().filter(run -> run.id().equals(id)).findFirst().orElseThrow();
    }

    /** Returns the figures of a run, blank cells left out. */
    public List<Figure> figures(String run) {
        return figures.stream()
                .filter(figure -> figure.run().equals(run) && figure.value() != null)
                .toList();
    }

    /** Returns the anomaly of that id. */
    public Anomaly anomaly(String id) {
        return anomalies.stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
    }

    /** Returns all anomalies. */
    public List<Anomaly> anomalies() {
        return anomalies;
    }

    /** Returns the titles of a run's documents. */
    public List<String> documents(PublishedRun run) {
        Fields titles = Objects.requireNonNull(sources.objectOrNull("documents"));
        return List.of(run.documents().split("\\+", -1)).stream()
                .map(id -> titles.text(id))
                .toList();
    }
}
