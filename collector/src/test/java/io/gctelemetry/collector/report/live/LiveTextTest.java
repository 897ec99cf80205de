package io.gctelemetry.collector.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.live.ClientView;
import io.gctelemetry.collector.live.NodeView;
import io.gctelemetry.collector.live.StopLengths;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveTextTest {
    private static final Stop LONG = new Stop(
            7,
            Interval.of(Instant.parse("2026-01-31T12:00:00.125Z"), Duration.ofMillis(45)),
            Duration.ofNanos(120_000),
            "G1CollectForAllocation",
            true,
            5,
            "G1 Evacuation Pause");

    private final LiveText text = new LiveText(new Style(100, false, false));

    @Test
    void nodesStandBelowEachOther() {
        NodeView well = new NodeView(
                "n1", 1204, LONG, 12_300_000, 120_000, 0.0123, lengths(1, 45_000_000), 0, 0, true, 0, null);
        NodeView gone = new NodeView(
                "node2", 3, LONG, 0, -1, 0, StopLengths.NONE, 1, 17, true, 12_400_000_000L, "connection refused");
        NodeView never = new NodeView(
                "n3", 0, null, 0, -1, 0, StopLengths.NONE, 0, 0, false, 3_000_000_000L, "evil\u001b[2J\nanswer");

        assertThat(String.join("\n", text.nodes(List.of(well, gone, never)))).isEqualTo("""
                node   stops  longest  last 10 s  to safepoint  stopped  missing  what
                n1     1,204  45.0 ms    12.3 ms        120 us   1.23 %           G1 Evacuation Pause
                node2      3  45.0 ms       0 ns                 0.00 %       17  no answer for 12 s: connection ref
                n3         0                                                      no answer yet: evil\\u001b[2J\\u000a""");
    }

    @Test
    void aNodeAndTheClientAreALineEach() {
        NodeView node = new NodeView("n1", 2, LONG, 45_000_000, 120_000, 0.045, StopLengths.NONE, 1, 17, true, 0, null);

        assertThat(List.of(
                        text.node(node),
                        text.client(new ClientView(true, true, 5012, 12_300_000, 140_000_000, 3, 1)),
                        text.client(new ClientView(true, false, 5012, 12_300_000, 140_000_000, 0, 1)),
                        text.client(new ClientView(false, false, 0, 0, 0, 0, 0)),
                        text.stop("n1", LONG)))
                .containsExactly(
                        "n1: 2 stops, longest 45.0 ms, in 10 s longest 45.0 ms, stopped 4.50 %, 17 stops missing,"
                                + " restarted 1 x",
                        "client: p99.9 12.3 ms, longest 140 ms in 10 s, 5,012 requests, 3 errors",
                        "client: p99.9 12.3 ms, longest 140 ms in 10 s, 5,012 requests (not response times)",
                        "client: its log contains nothing yet",
                        "12:00:00.125  n1    45.0 ms  G1CollectForAllocation, G1 Evacuation Pause, gc 5, to safepoint"
                                + " 120 us");
    }

    @Test
    void lineThatWouldWrapIsCutAndItsColoursAreEnded() {
        LiveText narrow = new LiveText(new Style(10, false, true));
        assertThat(narrow.cut("\u001b[2mnode  stops  longest\u001b[0m")).isEqualTo("\u001b[2mnode  stop\u001b[0m");
        assertThat(narrow.cut("0123456789")).isEqualTo("0123456789");
    }

    @Test
    void lengthsAreABarADecade() {
        StopLengths lengths = lengths(2, 45_000_000).plus(5_000).plus(20_000_000_000L);
        NodeView node = new NodeView("n1", 4, LONG, 0, -1, 0, lengths, 0, 0, true, 0, null);

        assertThat(text.lengths(List.of(node, node)))
                .containsExactly(
                        "   below 10.0 us          2  " + "#".repeat(35),
                        "    below 100 ms          4  " + "#".repeat(70),
                        "     from 10.0 s          2  " + "#".repeat(35));
    }

    private static StopLengths lengths(int count, long nanos) {
        StopLengths lengths = StopLengths.NONE;
        for (int i = 0; i < count; i++) {
            lengths = lengths.plus(nanos);
        }
        return lengths;
    }
}
