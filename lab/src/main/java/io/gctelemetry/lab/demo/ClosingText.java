package io.gctelemetry.lab.demo;

import io.gctelemetry.cli.Style;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.run.KeptNode;
import io.gctelemetry.lab.ui.DisplayPath;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The end of a demo's output: warnings, where the files are, what to look at next. */
final class ClosingText {
    static final String PAGE = "report.html";
    static final String JSON = "correlation.json";

    private final List<String> warnings;
    private final String folder;
    private final @Nullable KeptNode kept;
    private final Style style;

    /** @param folder the run folder as it is shown */
    ClosingText(List<String> warnings, String folder, @Nullable KeptNode kept, Style style) {
        this.warnings = warnings;
        this.folder = folder;
        this.kept = kept;
        this.style = style;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        warnings.forEach(warning -> lines.add(style.alarm("Warning") + ": " + warning + "."));
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.add(style.bold("The run is in " + folder) + ":");
        file(lines, "run.yaml", "the program that was run and its conditions");
        file(lines, "nodes/" + DemoPlan.NODE + "/journal.jsonl.gz", "every stop of the node: zcat it");
        file(lines, "nodes/" + DemoPlan.NODE + "/gc.log", "the same stops in the JVM's own log");
        file(lines, "client/latency.hdr", "every second of the client, an HdrHistogram interval log");
        file(lines, "report/" + PAGE, "the run as a page: open it in a browser");
        file(lines, "report/" + JSON, "causes of the tail latency, window by window");
        file(lines, "report/summary.txt", "the figures of the stops and the client");
        KeptNode node = kept;
        if (node == null) {
            lines.add("Next: the same load on another collector (--gc), or --keep to look at the node yourself.");
        } else {
            keptNode(lines, node);
        }
        return lines;
    }

    private static void file(List<String> lines, String path, String what) {
        lines.add(String.format("  %-30s  %s", path, what));
    }

    private void keptNode(List<String> lines, KeptNode node) {
        URI agent = node.agent();
        lines.add(style.bold("The node keeps running") + " as process " + node.pid() + ":");
        file(lines, "CQL", node.cql().getHostString() + ":" + node.cql().getPort());
        file(lines, "metrics", agent == null ? "the agent has not logged its address" : agent + "/metrics");
        file(lines, "tables", DisplayPath.path(node.data()) + ", yours to delete");
        file(lines, "end it", "kill " + node.pid());
    }
}
