package io.gctelemetry.lab.demo;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.ui.Style;
import java.util.ArrayList;
import java.util.List;

/** The end of a demo's output: warnings, where the files are, what to look at next. */
final class ClosingText {
    private final DemoResult result;
    private final Style style;

    ClosingText(DemoResult result, Style style) {
        this.result = result;
        this.style = style;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        result.warnings().forEach(warning -> lines.add(style.alarm("Warning") + ": " + warning + "."));
        if (!lines.isEmpty()) {
            lines.add("");
        }
        RunFolder run = result.run();
        String folder = Shown.path(run.path());
        String node = "nodes/" + result.node().plan().files().name();
        lines.add(style.heading("The run is in " + folder) + ":");
        lines.add("  run.yaml                          what was run, with which conditions");
        lines.add("  " + node + "/journal.jsonl.gz      every stop of the node: zcat it");
        lines.add("  " + node + "/gc.log                what the JVM itself says of them");
        lines.add("  client/latency.hdr                every second of the client, an HdrHistogram interval log");
        lines.add("  report/summary.txt                the text above");
        if (result.node().isAlive()) {
            kept(lines);
        } else {
            lines.add("Next: the same load on another collector (--gc), or --keep to look at the node yourself.");
        }
        return lines;
    }

    private void kept(List<String> lines) {
        CassandraNode node = result.node();
        lines.add(style.heading("The node goes on") + " as process " + node.pid() + ": CQL at "
                + node.address().getHostString() + ":" + node.address().getPort() + ", metrics at "
                + (result.agent() == null ? "-" : result.agent() + "/metrics") + ".");
        lines.add("End it with: kill " + node.pid() + "; its tables are in "
                + Shown.path(node.plan().data()) + ".");
    }
}
