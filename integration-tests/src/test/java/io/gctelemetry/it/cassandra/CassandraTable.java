package io.gctelemetry.it.cassandra;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.stops.MatrixPage;
import io.gctelemetry.it.truth.LogTruth;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The agent's figures of each node against the node's own log, as a Markdown table, a section of the {@link MatrixPage}. */
final class CassandraTable {

    private static final String HEAD = """

            ## Every Cassandra

            From the start of a node until it served and `nodetool` had asked it: the figures of the whole life of the JVM, agent
            / log. *stopped* is `jvm_safepoint_stopped_seconds_total`. *stops* is `jvm_stop_seconds`, from arming the safepoint
            to release. The log of JDK 8 with Cassandra's options has pauses in a form that is not read here.

            | Cassandra | JDK | collector | safepoints | stopped, s | stops, s | pauses | pause time, s |
            | --- | --- | --- | --- | --- | --- | --- | --- |
            """;

    /**
     * So long nothing stopped the node. The middle of it is looked for in the log, whose clock begins up to a second before the
     * JVM's start time, which is when the JVM was ready.
     */
    private static final Duration QUIET = Duration.ofMillis(2500);

    /** What a node said, and when: seconds of its JVM's life. */
    record Seen(double uptime, Scrape scrape) {}

    private final Map<String, String> rows = new TreeMap<>();

    /** Scrapes when nothing has stopped the node for a moment and nothing does for another. */
    static Seen quiet(Endpoint agent) {
        return Until.present(Duration.ofMinutes(2), "a quiet moment", () -> {
            Scrape scrape = agent.scrape();
            Instant then = Instant.now();
            double count = scrape.sum("jvm_safepoints_total");
            boolean reported = scrape.sum("jvm_stop_seconds_count") == count;
            Scrape again = Until.last(QUIET, agent::scrape, later -> later.sum("jvm_safepoints_total") != count);
            return reported && again.sum("jvm_safepoints_total") == count
                    ? Optional.of(new Seen(
                            (then.toEpochMilli() + QUIET.toMillis() / 2) / 1e3
                                    - again.sum("process_start_time_seconds"),
                            again))
                    : Optional.empty();
        });
    }

    /** Adds the row of a node that has ended, so that its log is whole. */
    void add(CassandraVersion version, int jdk, GarbageCollector collector, Seen seen, LogTruth whole) {
        LogTruth log = whole.until(seen.uptime());
        boolean pauses = jdk >= 9;
        String row = String.join(
                        " | ",
                        "| " + version.line(),
                        String.valueOf(jdk),
                        collector.title() + (collector == GarbageCollector.ZGC && jdk >= 21 ? ", generational" : ""),
                        format(
                                "%.0f / %d",
                                seen.scrape().sum("jvm_safepoints_total"),
                                log.safepoints().size()),
                        format(
                                "%.6f / %.6f",
                                seen.scrape().sum("jvm_safepoint_stopped_seconds_total"), log.stoppedSeconds()),
                        format("%.6f", seen.scrape().sum("jvm_stop_seconds_sum")),
                        pauses
                                ? format(
                                        "%.0f / %d",
                                        seen.scrape().sum("jvm_gc_pause_seconds_count"),
                                        log.pauses().size())
                                : "-",
                        pauses
                                ? format(
                                        "%.6f / %.6f",
                                        seen.scrape().sum("jvm_gc_pause_seconds_sum"), log.pauseSeconds())
                                : "-")
                + " |";
        System.out.println(row);
        rows.put(version.line() + jdk + collector, row);
    }

    void write() {
        MatrixPage.write(MatrixPage.Section.CASSANDRA, HEAD + String.join("\n", List.copyOf(rows.values())) + "\n");
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
