package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Disks that are missing, full, emptied, and a jar that is overwritten. */
class DiskIT {

    private static final String STREAMING = "io.gctelemetry.it.host.Jdks#streaming";
    private static final Duration BACK = Duration.ofSeconds(60);

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(STREAMING)
    void withoutATemporaryFolderItServesFromTheCountersAndLogsWhy(int version) {
        try (HostJvm host =
                host(version, "absent").options("-Djava.io.tmpdir=/nonexistent").start()) {
            Judge.reported(host, "/nonexistent");
            Judge.advances(host);
            assertThat(source(host.endpoint())).isEqualTo("perf-counters");
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(STREAMING)
    void onAReadOnlyTemporaryFolderItServesFromTheCountersAndLogsWhy(int version, @TempDir Path folder) {
        HostJvmBuilder builder = host(version, "read-only").options("-Djava.io.tmpdir=" + folder);
        new PrivateDisk(builder, folder, "900m", "ro");
        try (HostJvm host = builder.start()) {
            Judge.reported(host, folder.toString());
            Judge.advances(host);
            assertThat(source(host.endpoint())).isEqualTo("perf-counters");
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#newestStreaming")
    void theStreamIsLeftBeforeTheDiskIsFullAndComesBackWhenItIsFreed(int version, @TempDir Path folder)
            throws IOException {
        HostJvmBuilder builder = host(version, "fills").options("-Djava.io.tmpdir=" + folder, "-Xmx64m");
        PrivateDisk disk = new PrivateDisk(builder, folder, "120m", "");
        try (HostJvm host = builder.start()) {
            Endpoint endpoint = host.endpoint();
            host.send("load");
            host.awaitNotice("jfr-streaming");

            survivesTheFullDisk(host, endpoint, disk);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(STREAMING)
    void theDiskThatIsWatchedIsTheOneTheVmOptionNames(int version, @TempDir Path folder) throws IOException {
        HostJvmBuilder builder =
                host(version, "option").options("-XX:FlightRecorderOptions:repository=" + folder, "-Xmx64m");
        PrivateDisk disk = new PrivateDisk(builder, folder, "120m", "");
        try (HostJvm host = builder.start()) {
            Endpoint endpoint = host.endpoint();
            host.send("load");
            host.awaitNotice("jfr-streaming");

            survivesTheFullDisk(host, endpoint, disk);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(STREAMING)
    void theDiskThatIsWatchedIsTheOneAnOperatorMovedTheRepositoryTo(int version, @TempDir Path folder)
            throws IOException {
        HostJvmBuilder builder = host(version, "moved").options("-Xmx64m");
        PrivateDisk disk = new PrivateDisk(builder, folder, "120m", "");
        try (HostJvm host = builder.start()) {
            Endpoint endpoint = host.endpoint();
            host.send("load");
            host.awaitNotice("jfr-streaming");
            jcmd(Jdks.require(version), host, "JFR.configure", "repositorypath=" + folder);

            survivesTheFullDisk(host, endpoint, disk);
        }
    }

    /* The reason for which the stream was left is a word; what is free is a gauge, and no new line for each figure. */
    private static void survivesTheFullDisk(HostJvm host, Endpoint endpoint, PrivateDisk disk) throws IOException {
        Path ballast = disk.root(host).resolve("ballast");
        fill(host, disk, ballast);
        assertThat(source(endpoint)).as("source on the full disk").isEqualTo("perf-counters");
        assertThat(label(endpoint, "why")).isIn("disk_low", "disk_needed");
        assertThat(endpoint.scrape().sum("gctelemetry_jfr_repository_free_bytes"))
                .isLessThan(endpoint.scrape().sum("gctelemetry_jfr_repository_needed_bytes"));
        assertThat(host.notices().stream().filter(line -> line.contains("nearly full")))
                .hasSize(1);
        Judge.advances(host, endpoint);
        host.awaitBeats(100);
        Judge.advances(host, endpoint);

        Files.delete(ballast);
        Until.so(BACK, "the stream is back", () -> source(endpoint).equals("jfr-streaming"));
        assertThat(label(endpoint, "why")).isEmpty();
        Judge.advances(host, endpoint);
        assertThat(host.notices()).hasSizeLessThanOrEqualTo(6);
        Judge.isUnharmed(host);
    }

    /** 1 MB at a time, 20 MB/s, until nothing fits any more. */
    private static void fill(HostJvm host, PrivateDisk disk, Path ballast) throws IOException {
        byte[] megabyte = new byte[1 << 20];
        try (OutputStream out = Files.newOutputStream(ballast)) {
            while (disk.free(host) > 0) {
                out.write(megabyte, 0, (int) Math.min(megabyte.length, disk.free(host)));
                host.awaitBeats(1);
            }
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#newestStreaming")
    void theStreamSurvivesACleanerOfTemporaryFiles(int version, @TempDir Path folder) {
        Jdk jdk = Jdks.require(version);
        HostJvmBuilder builder = host(version, "cleaned").options("-Djava.io.tmpdir=" + folder);
        PrivateDisk disk = new PrivateDisk(builder, folder, "900m", "");
        try (HostJvm host = builder.start()) {
            Endpoint endpoint = host.endpoint();
            host.awaitNotice("jfr-streaming");
            disk.clean(host);
            // Another recording begins and ends, and with it a chunk.
            jcmd(jdk, host, "JFR.start", "name=other", "settings=none");
            jcmd(jdk, host, "JFR.stop", "name=other");
            awaitNamedStops(host, endpoint);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#newestStreaming")
    void whenAnOperatorStopsAllRecordingsANoticeIsLoggedAndANewSourceFollows(int version) {
        stopsOurs(version, false);
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#newestStreaming")
    void whenAnOperatorStopsOnlyOurRecordingANoticeIsLoggedAndANewSourceFollows(int version) {
        stopsOurs(version, true);
    }

    private static void stopsOurs(int version, boolean another) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm host = host(version, "stopped").start()) {
            Endpoint endpoint = host.endpoint();
            host.awaitNotice("jfr-streaming");
            if (another) {
                jcmd(jdk, host, "JFR.start", "name=other", "settings=none");
            }
            double restarts = endpoint.scrape().sum("gctelemetry_source_restarts_total");
            jcmd(jdk, host, "JFR.check").stream()
                    .filter(line -> line.startsWith("Recording ") && !line.contains("name=other"))
                    .map(line -> line.replaceFirst("^Recording (\\d+):.*", "$1"))
                    .forEach(id -> jcmd(jdk, host, "JFR.stop", "name=" + id));
            Until.so(
                    BACK,
                    "the stream is opened anew",
                    () -> endpoint.scrape().sum("gctelemetry_source_restarts_total") > restarts);
            awaitNamedStops(host, endpoint);
            assertThat(host.notices()).hasSizeLessThanOrEqualTo(6);
            Judge.showsNoTrace(host);
            Judge.isUnharmed(host);
        }
    }

    /** Figures advance from the stream again: a collection of now comes with its operation. */
    private static void awaitNamedStops(HostJvm host, Endpoint endpoint) {
        double[] before = {named(endpoint.scrape())};
        Until.so(BACK, "a stop comes with its operation", () -> {
            host.ask("gc", "GC done");
            return named(endpoint.scrape()) > before[0];
        });
    }

    private static double named(Scrape scrape) {
        return scrape.sum("jvm_stop_seconds_count", labels -> !"unknown".equals(labels.get("operation")));
    }

    private static String source(Endpoint endpoint) {
        return label(endpoint, "source");
    }

    private static String label(Endpoint endpoint, String label) {
        return endpoint.scrape()
                .samples("gctelemetry_info", all -> true)
                .map(sample -> sample.labels().getOrDefault(label, ""))
                .findFirst()
                .orElse("");
    }

    private static List<String> jcmd(Jdk jdk, HostJvm host, String... command) {
        List<String> arguments = new ArrayList<>(List.of(jdk.tool("jcmd").toString(), String.valueOf(host.pid())));
        arguments.addAll(List.of(command));
        return Launcher.of(arguments).run().lines();
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#selected")
    void aJarOverwrittenUnderTheRunningNodeCostsNothing(int version, @TempDir Path folder) throws IOException {
        Path jar = Files.copy(AgentJar.path(), folder.resolve("agent.jar"));
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("overwritten")
                .agent(jar, "port=0")
                .program(Host.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "rw")) {
                file.setLength(1000);
            }
            for (String path : List.of("/", "/metrics", "/stops", "/-/healthy", "/nothing", "/metrics?x=y")) {
                assertThat(endpoint.get(path).statusCode()).as(path).isLessThan(500);
            }
            for (String accept : List.of(
                    "application/openmetrics-text; version=1.0.0",
                    "application/vnd.google.protobuf; proto=io.prometheus.client.MetricFamily; encoding=delimited",
                    "text/plain; version=0.0.4")) {
                assertThat(endpoint.get("/metrics", "Accept", accept, "Accept-Encoding", "gzip")
                                .statusCode())
                        .as(accept)
                        .isEqualTo(200);
            }
            Judge.advances(host, endpoint);
            Judge.isUnharmed(host);
            assertThat(host.stderr()).noneMatch(line -> line.contains("Error") || line.contains("Exception"));
        }
    }

    private static HostJvmBuilder host(int version, String name) {
        return HostJvm.of(Jdks.require(version)).named("disk-" + name).agent("").program(Host.class);
    }
}
