package io.gctelemetry.collector.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Objects;

/**
 * Three real runs of a Cassandra under load, as folders below {@code target}: what a program prints of them holds the same
 * names on every machine. Files that are made stand here, all others are recorded.
 */
public final class RealRuns {
    /** The Parallel run as a run folder. */
    public static final String FOLDER = "target/runs/parallel";

    private static final String CLIENTS = "/clients/";

    private RealRuns() {}

    /**
     * Cassandra 5.0, JDK 17, G1, 500 requests a second: a recording, histograms and slow requests. What was injected is in the list
     * of events. The node's hiccups are made.
     */
    public static String[] g1() {
        Path run = Path.of("target/runs/g1");
        Path recording = copy("/jfr/g1-17.jfr.gz", run.resolve("n1.jfr.gz"));
        Path latencies = copy(CLIENTS + "open-loop/ll.hlog.gz", run.resolve("latency.hdr.gz"));
        Path slow = copy(CLIENTS + "open-loop/ll.slow.csv.gz", run.resolve("slow.csv.gz"));
        Path events = copy("/correlate/open-loop.events.csv", run.resolve("events.csv"));
        Path hiccups = write(run.resolve("hiccups.jsonl"), """
            {"at":1795171040,"boot":"b","hiccups":{"throttled":3,"cpu-pressure":0.5}}
            {"at":1795171042,"boot":"b","hiccups":{"throttled":3,"cpu-pressure":0.5}}
            {"at":1795171044,"boot":"b","hiccups":{"throttled":5.5,"cpu-pressure":0.75}}
            {"at":1795171046,"boot":"b","hiccups":{"throttled":5.5,"cpu-pressure":0.75}}
            """);
        return new String[] {
            "--node=n1=" + recording,
            "--client=" + latencies,
            "--client=" + slow,
            "--operations=" + events,
            "--hiccups=n1=" + hiccups
        };
    }

    /**
     * Cassandra 5.0, JDK 17, Parallel, 600 requests a second: a run folder with the node's log and the client's histograms. Its
     * description, the event, and the client's own reports are synthetic: two stops of its JVM, and ten seconds below its rate.
     */
    public static String[] parallel() {
        Path run = Path.of(FOLDER);
        write(run.resolve("run.yaml"), """
            schema: 1
            command: gc-lab demo
            started: 2026-11-20T10:41:10Z
            measured:
              from: 2026-11-20T10:42:28Z
              to: 2026-11-20T10:44:48Z
            ended: 2026-11-20T10:45:20Z
            outcome: done
            clocks:
              cassandra1:
                asked: '2026-11-20T10:41:30Z'
                now: '2026-11-20T10:41:30.001Z'
                roundTrip: '0.003'
            files: []
            """);
        copy("/correlate/parallel.gc.log.gz", run.resolve("nodes/cassandra1/gc.log"));
        write(
                run.resolve("nodes/cassandra1/options"),
                "-Xms700m\n-Xmx700m\n-XX:+UseParallelGC\n-Xmn100m\n-XX:MaxGCPauseMillis=10\n");
        copy(CLIENTS + "parallel/ll.hlog.gz", run.resolve("client/latency.hdr"));
        write(run.resolve("events.jsonl"), """
            {"start":"2026-11-20T10:43:00Z","end":"2026-11-20T10:44:00Z","kind":"repair","node":"cassandra1","label":"repair of ks1"}
            {"start":"2026-11-20T10:44:30Z","end":"2026-11-20T10:44:45Z","kind":"deployment","label":"of the application"}
            """);
        write(run.resolve("client/journal.jsonl.gz"), """
            {"boot":"c1","oldest":1,"next":3,"now":1795171560.5}
            {"seq":1,"start":1795171379.1,"length":0.128,"timeToSafepoint":0.0001,"operation":"G1CollectForAllocation","collection":true,"gcId":4,"cause":"G1 Evacuation Pause"}
            {"seq":2,"start":1795171491.7,"length":0.011,"operation":"Cleanup","collection":false}
            """);
        write(run.resolve("client/load.jsonl"), load());
        return new String[] {run.toString()};
    }

    /** What the client sent, second by second. */
    private static String load() {
        long begin = Instant.parse("2026-11-20T10:41:38Z").toEpochMilli();
        StringBuilder lines = new StringBuilder("{\"phase\":\"load\",\"start\":" + begin + ",\"measuredFrom\":" + begin
                + ",\"measuredTo\":" + (begin + 240_000) + ",\"rate\":600.0,\"mostInFlight\":1024}\n");
        int sent = 0;
        for (int second = 1; second <= 240; second++) {
            sent += second > 180 && second <= 190 ? 480 : 600;
            lines.append("{\"second\":" + (begin + second * 1000L) + ",\"sent\":" + sent
                    + ",\"inFlight\":3,\"heldBack\":0}\n");
        }
        return lines.toString();
    }

    /** Cassandra 3.11, JDK 8, CMS, under cassandra-stress: the node's log, and the tool's histograms and printed output. */
    public static String[] stress() {
        Path run = Path.of("target/runs/stress");
        Path log = copy("/correlate/cassandra-stress.gc.log.gz", run.resolve("n1.gc.log.gz"));
        Path latencies = copy(CLIENTS + "cassandra-stress/cs-throttle.hdr.gz", run.resolve("latency.hdr.gz"));
        Path printed = copy(CLIENTS + "cassandra-stress/cs-throttle.log.gz", run.resolve("stress.log.gz"));
        return new String[] {"--node=n1=" + log, "--client=" + latencies, "--client=" + printed, "--offset=n1=0"};
    }

    private static Path copy(String resource, Path file) {
        try (InputStream in = RealRuns.class.getResourceAsStream(resource)) {
            Files.createDirectories(file.getParent());
            Files.copy(Objects.requireNonNull(in, resource), file, StandardCopyOption.REPLACE_EXISTING);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
