package io.gctelemetry.lab.summary;

import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.Journal;
import io.gctelemetry.collector.run.journal.JournalReader;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The figures of a run with one node and one client, for the part of it that counts.
 *
 * @param missed stops of the node that are known to have happened and were not reported
 * @param worst the client's worst seconds by their longest response, the worst first
 * @param secondsWithStop how many of all the client's seconds overlap a stop of the node: what chance would give
 */
public record RunSummary(
        Interval measured,
        StopTotals node,
        StopTotals client,
        long missed,
        Latencies latencies,
        List<WorstSecond> worst,
        long secondsWithStop) {
    private static final int WORST = 10;

    /**
     * Reads the run back from its folder.
     *
     * @throws IOException if the folder lacks a node, a client's log or the bounds of what was measured, or one of its
     *     files cannot be read
     */
    public static RunSummary read(RunFolder run) throws IOException {
        Interval measured = run.description().measured();
        List<NodeFiles> nodes = run.nodes();
        if (measured == null || nodes.isEmpty()) {
            throw new IOException(run.path() + " holds no run that came as far as measuring");
        }
        Journal node = JournalReader.read(nodes.get(0).journal());
        Journal client = JournalReader.read(run.client().journal());
        return of(measured, node, client, Latencies.read(run.client().latencies(), measured));
    }

    static RunSummary of(Interval measured, Journal node, Journal client, Latencies latencies) {
        List<WorstSecond> seconds = new ArrayList<>(latencies.windows().stream()
                .map(window -> WorstSecond.of(window, node.stops(), client.stops()))
                .toList());
        long withStop =
                seconds.stream().filter(second -> !second.ofNode().isEmpty()).count();
        seconds.sort(
                Comparator.comparing((WorstSecond second) -> second.window().longest())
                        .reversed());
        return new RunSummary(
                measured,
                StopTotals.of(node.stops(), measured),
                StopTotals.of(client.stops(), measured),
                node.gaps().stream().mapToLong(Journal.Gap::stops).sum(),
                latencies,
                List.copyOf(seconds.subList(0, Math.min(WORST, seconds.size()))),
                withStop);
    }

    /** The longest stops of the node, the longest first. */
    List<Stop> longestStops(int count) {
        return node.longest(count);
    }
}
