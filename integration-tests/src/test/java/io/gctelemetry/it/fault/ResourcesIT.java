package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Halting;
import io.gctelemetry.it.program.Host;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Descriptors, threads and memory that are not there for a while. */
class ResourcesIT {

    private static final String JDKS = "io.gctelemetry.it.host.Jdks#ends";

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void withoutDescriptorsItNeitherSpinsNorTalksAndServesFiveSecondsAfter(int version) {
        HostJvmBuilder builder = host(version, "descriptors").within("prlimit", "--nofile=512:512");
        try (HostJvm host = builder.program(Halting.class).start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            endpoint.scrape();
            host.ask("take-descriptors", "TAKEN descriptors");
            List<RawClient> waiting = new ArrayList<>();
            try {
                for (int i = 0; i < 5; i++) {
                    RawClient client = RawClient.open(endpoint);
                    client.trySend("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
                    waiting.add(client);
                }
                Duration cpu = host.cpu().orElseThrow();
                long begun = System.nanoTime();
                host.awaitBeats(100);
                double cores = host.cpu().orElseThrow().minus(cpu).toNanos() / (double) (System.nanoTime() - begun);
                assertThat(cores)
                        .as("cores in use while there are no descriptors")
                        .isLessThan(0.3);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                waiting.forEach(RawClient::close);
            }
            host.ask("give-back", "GIVEN back");
            Until.present(Duration.ofSeconds(5), "it serves again", endpoint::tryScrape);
            Judge.advances(host, endpoint);
            assertThat(host.notices()).hasSizeLessThanOrEqualTo(20);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#streaming")
    void aRecordingThatStartsAndStopsWithoutDescriptorsDoesNotEndTheHost(int version) {
        recordsWithoutDescriptors(version, false);
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#streaming")
    void aRecordingThatOnlyStopsWithoutDescriptorsDoesNotEndTheHost(int version) {
        recordsWithoutDescriptors(version, true);
    }

    private static void recordsWithoutDescriptors(int version, boolean before) {
        HostJvmBuilder builder =
                host(version, "record").within("prlimit", "--nofile=512:512").options("-XX:-MaxFDLimit");
        try (HostJvm host = builder.program(Host.class).start()) {
            Endpoint endpoint = host.endpoint();
            for (int round = 0; round < 3; round++) {
                host.awaitNotice("jfr-streaming");
                Until.so(
                        Duration.ofSeconds(60),
                        "the stream is there",
                        () -> source(endpoint).equals("jfr-streaming"));
                if (before) {
                    host.ask("record on", "RECORDED true");
                }
                host.ask("take-descriptors", "TAKEN descriptors");
                host.awaitBeats(60);
                if (!before) {
                    host.ask("record on", "RECORDED");
                }
                host.ask("record off", "RECORDED");
                host.awaitBeats(20);
                host.ask("give-back", "GIVEN back");
            }
            host.awaitNotice("file descriptors");
            assertThat(host.notices()).as("lines of the agent").hasSizeLessThanOrEqualTo(6);
            Judge.advances(host, endpoint);
            Judge.isUnharmed(host);
        }
    }

    private static String source(Endpoint endpoint) {
        return endpoint.scrape()
                .samples("gctelemetry_info", all -> true)
                .map(sample -> sample.labels().getOrDefault("source", ""))
                .findFirst()
                .orElse("");
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#streaming")
    void aProcessThatWasSuspendedKeepsItsStream(int version) throws IOException {
        try (HostJvm host = host(version, "suspended").program(Host.class).start()) {
            Endpoint endpoint = host.endpoint();
            host.send("load");
            host.awaitNotice("jfr-streaming");
            assertThat(Launcher.signal("STOP", host.pid())).isTrue();
            // in a stopped process nothing is a condition that one could wait for
            LockSupport.parkNanos(Duration.ofSeconds(15).toNanos());
            assertThat(Launcher.signal("CONT", host.pid())).isTrue();
            host.awaitBeats(60);
            Judge.advances(host, endpoint);
            assertThat(endpoint.scrape().sum("gctelemetry_source_restarts_total"))
                    .isZero();
            Judge.isUnharmed(host);
        }
    }

    @EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "half a minute a JDK: ./test --all")
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void whereTheHostRunsOutOfHeapAgainAndAgainItServesAtOnceAfter(int version) {
        try (HostJvm host =
                host(version, "heap").options("-Xmx128m").program(Halting.class).start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            endpoint.scrape();
            host.send("run-out-of-heap 5");
            for (int i = 0; i < 10; i++) {
                endpoint.tryScrape();
            }
            host.ask("gc", "GC done");
            Until.present(Duration.ofSeconds(5), "it serves again", endpoint::tryScrape);
            Judge.advances(host, endpoint);
            Judge.isUnharmed(host);
        }
    }

    @EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "half a minute a JDK: ./test --all")
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aHeapThatStaysFullEndsNoThreadOfTheAgent(int version) {
        // The host beats from a thread of its own that allocates, too: what it cannot do then is its own affair.
        try (HostJvm host =
                host(version, "full").options("-Xmx128m").program(Halting.class).start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            Scrape before = endpoint.scrape();
            host.send("fill-heap 8");
            Until.so(Duration.ofSeconds(40), "the heap is full, and free again", () -> {
                endpoint.tryScrape();
                return host.stdout().contains("FREED heap") || !host.isAlive();
            });
            assertThat(host.isAlive()).as("alive, %s", host.stderr()).isTrue();
            Until.present(Duration.ofSeconds(5), "it serves again", endpoint::tryScrape);
            Judge.advances(host, endpoint);
            assertThat(endpoint.scrape().sum("jvm_safepoints_total")).isGreaterThan(before.sum("jvm_safepoints_total"));
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void threadsOfHostileNamesAreNoSeries(int version) {
        try (HostJvm host = host(version, "names").program(Host.class).start()) {
            Endpoint endpoint = host.endpoint();
            int before = endpoint.scrape().samples().size();
            host.ask("hostile-threads 3000", "ENDED threads 3000");
            assertThat(endpoint.scrape().samples().size() - before).isLessThan(200);
            Judge.advances(host, endpoint);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void asManyCollectionsAsTheMachineGivesAreSurvivedAndCounted(int version) {
        try (HostJvm host = host(version, "storm")
                .options("-XX:+UseSerialGC", "-Xmn1m", "-Xmx64m")
                .program(Host.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            double before = endpoint.scrape().sum("jvm_safepoints_total");
            host.send("storm");
            for (int i = 0; i < 10; i++) {
                endpoint.scrape();
                host.awaitBeats(10);
            }
            assertThat(endpoint.scrape().sum("jvm_safepoints_total") - before).isGreaterThan(1000);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}", allowZeroInvocations = true)
    @MethodSource("io.gctelemetry.it.host.Jdks#system")
    void oneThreadIsEnoughToServeWhereNoneCanBeMade(int version, @TempDir Path folder) {
        HostJvmBuilder builder = HostJvm.of(Jdks.require(version)).named("threads");
        Machine.asAnotherUser(builder, folder, "prlimit", "--nproc=200:200");
        try (HostJvm host = builder.agent(folder.resolve("agent.jar"), "port=0")
                .program(folder.resolve("programs"), Host.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            host.ask("take-threads", "TAKEN threads");
            List<RawClient> half = new ArrayList<>();
            try {
                for (int i = 0; i < 20; i++) {
                    RawClient client = RawClient.open(endpoint);
                    client.trySend("GET /metrics HTTP/1.1\r\n");
                    half.add(client);
                }
                Judge.advances(host, endpoint);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                half.forEach(RawClient::close);
            }
            Judge.runs(host);
        }
    }

    private static HostJvmBuilder host(int version, String name) {
        return HostJvm.of(Jdks.require(version)).named("resources-" + name).agent("");
    }
}
