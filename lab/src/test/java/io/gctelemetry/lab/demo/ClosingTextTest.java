package io.gctelemetry.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.cli.Style;
import io.gctelemetry.lab.demo.run.KeptNode;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClosingTextTest {
    @Test
    void showsWhereTheFilesAreAndWhatToDoNext() {
        assertThat(text(List.of(), null)).isEqualTo("""
                        The run is in runs/x:
                          run.yaml                        the program that was run and its conditions
                          nodes/node1/journal.jsonl.gz    every stop of the node: zcat it
                          nodes/node1/gc.log              the same stops in the JVM's own log
                          client/latency.hdr              every second of the client, an HdrHistogram interval log
                          report/report.html              the run as a page: open it in a browser
                          report/correlation.json         causes of the tail latency, window by window
                          report/summary.txt              the figures of the stops and the client
                        Next: the same load on another collector (--gc), or --keep to look at the node yourself.
                        """);
    }

    @Test
    void aNodeThatGoesOnIsNamedWithAllOneNeedsToReachAndEndIt() {
        KeptNode node = new KeptNode(
                4711,
                InetSocketAddress.createUnresolved("127.0.0.1", 9042),
                URI.create("http://127.0.0.1:9404"),
                Path.of("/r/data"));

        assertThat(text(List.of("the client was slow"), node))
                .startsWith("Warning: the client was slow.\n\nThe run is in runs/x:\n")
                .endsWith("""
                        The node keeps running as process 4711:
                          CQL                             127.0.0.1:9042
                          metrics                         http://127.0.0.1:9404/metrics
                          tables                          /r/data, yours to delete
                          end it                          kill 4711
                        """);
    }

    private static String text(List<String> warnings, @Nullable KeptNode kept) {
        return String.join("\n", new ClosingText(warnings, "runs/x", kept, Style.PLAIN).lines()) + "\n";
    }
}
