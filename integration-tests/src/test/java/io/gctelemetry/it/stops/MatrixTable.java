package io.gctelemetry.it.stops;

import io.gctelemetry.it.truth.JfrTruth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The figures of every JDK and collector as a Markdown table, a section of the {@link MatrixPage}. */
final class MatrixTable {

    private static final String STALLS = "jvm_gc_allocation_stall_seconds";

    private static final String HEAD = """
            ## Every JDK and collector

            A run of each row does young and full collections, thread dumps, deadlock searches and System.gc() twice: across
            the start of the stream, and then once more. With ZGC of JDK 15 and newer it also allocates in bursts that the
            collector cannot follow.

            - *safepoints*, *stopped*, *pauses*: of the whole life of the JVM, agent / log. *stopped* is
              `jvm_safepoint_stopped_seconds_total`: what the log calls stopped.
            - *armed to release*: `jvm_stop_seconds` of the second load, agent / recording, and how far the log's figure for
              the same stops is above it: the log counts time before the threads are told to stop.
            - *pause time*: `jvm_gc_pause_seconds` of the second load, agent / recording (without a stream: of the whole life,
              agent / log).
            - *stalls*, *stalled*: `jvm_gc_allocation_stall_seconds` of the second load, count and seconds, agent / log.
            - *allocated*: agent against what the application says it allocated.

            | JDK | collector | safepoints | stopped, s | armed to release, s | log above it | pauses | pause time, s | stalls | stalled, s | allocated |
            | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
            """;

    /** By JDK and collector: a repeated run takes the place of the first. */
    private final Map<String, String> rows = new LinkedHashMap<>();

    void add(Observation seen) {
        boolean streamed = !seen.recording().stops().isEmpty() && seen.setup().version() >= 14;
        double armed = seen.grown("jvm_stop_seconds_sum");
        double truth = seen.stops().stream().mapToLong(JfrTruth.Stop::length).sum() / 1e9;
        boolean stalls = seen.setup().stalls();
        List<Double> stalled = stalls ? seen.logStalls() : List.of();
        String row = String.join(
                        " | ",
                        "| " + seen.setup().version(),
                        seen.setup().collector().toString(),
                        format(
                                "%.0f / %d",
                                seen.scrape().sum("jvm_safepoints_total"),
                                seen.log().safepoints().size()),
                        format(
                                "%.6f / %.6f",
                                seen.scrape().sum("jvm_safepoint_stopped_seconds_total"),
                                seen.log().stoppedSeconds()),
                        streamed ? format("%.6f / %.6f", armed, truth) : "-",
                        streamed ? format("%+.2f %%", 100 * (seen.logStopped() / armed - 1)) : "-",
                        format(
                                "%.0f / %d",
                                seen.scrape().sum("jvm_gc_pause_seconds_count"),
                                seen.log().pauses().size()),
                        streamed
                                ? format(
                                        "%.6f / %.6f",
                                        seen.grown("jvm_gc_pause_seconds_sum"),
                                        seen.pauses().stream()
                                                        .mapToLong(JfrTruth.Pause::length)
                                                        .sum()
                                                / 1e9)
                                : format(
                                        "%.6f / %.6f",
                                        seen.scrape().sum("jvm_gc_pause_seconds_sum"),
                                        seen.log().pauseSeconds()),
                        stalls ? format("%.0f / %d", seen.grown(STALLS + "_count"), stalled.size()) : "-",
                        stalls
                                ? format(
                                        "%.6f / %.6f",
                                        seen.grown(STALLS + "_sum"),
                                        stalled.stream()
                                                .mapToDouble(Double::doubleValue)
                                                .sum())
                                : "-",
                        format(
                                "%+.2f %%",
                                100 * (seen.grown("jvm_memory_allocated_bytes_total") / seen.allocated() - 1)))
                + " |";
        System.out.println(row);
        rows.put(seen.setup().toString(), row);
    }

    void write() {
        MatrixPage.write(MatrixPage.Section.STOPS, HEAD + String.join("\n", rows.values()) + "\n");
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
