package io.gctelemetry.it.stops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import io.gctelemetry.it.truth.LogTruth;
import io.gctelemetry.testing.Launcher;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stops longer than the agent's patience with its event stream, and a JVM that is suspended for longer than that. */
@Tag("alone")
class LongStopIT {
    private static final Duration LONGER_THAN_THE_PATIENCE = Duration.ofSeconds(12);
    private static final Duration SOON = Duration.ofSeconds(20);

    /** More than a pipe holds: a thread dump of them waits for its reader. */
    private static final int THREADS = 400;

    private static final int PORT = Machine.freePort();

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#newestStreaming")
    void aStopOfTwelveSecondsIsReportedOnceWithItsOperation(int version, @TempDir Path folder) throws Exception {
        try (HeldOutput output = new HeldOutput(folder);
                HostJvm host = start(version, folder, output)) {
            Endpoint agent = streaming(host);
            output.hold();
            signal("QUIT", host);
            aMoment(LONGER_THAN_THE_PATIENCE);
            output.release();

            List<ServedStop> stops = settled(agent, version, folder);
            assertThat(stops.stream().filter(stop -> stop.length() > 11_000_000_000L))
                    .as("stops of more than 11 s")
                    .singleElement()
                    .satisfies(stop -> {
                        assertThat(stop.operation()).contains("PrintThreads");
                        assertThat(stop.collection()).contains(false);
                    });
            Scrape scrape = agent.scrape();
            assertThat(scrape.sum("gctelemetry_source_restarts_total"))
                    .as("openings of the stream after the first")
                    .isZero();
            assertThat(scrape.sum("jvm_stop_seconds_sum"))
                    .as("sum of the stops against the JVM's own")
                    .isCloseTo(scrape.sum("jvm_safepoint_stopped_seconds_total"), within(0.25));
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#newestStreaming")
    void aSuspendedJvmLosesNoNameOfAStop(int version, @TempDir Path folder) throws Exception {
        try (HeldOutput output = new HeldOutput(folder);
                HostJvm host = start(version, folder, output)) {
            Endpoint agent = streaming(host);
            host.ask("gc", "GC done");
            signal("STOP", host);
            aMoment(LONGER_THAN_THE_PATIENCE);
            signal("CONT", host);
            host.ask("gc", "GC done");

            List<ServedStop> stops = settled(agent, version, folder);
            assertThat(stops.stream().filter(stop -> stop.cause().equals(Optional.of("System.gc()"))))
                    .as("collections before and after the suspension")
                    .hasSize(2)
                    .allMatch(ServedStop::isNamed);
            assertThat(agent.scrape().sum("gctelemetry_source_restarts_total")).isZero();
        }
    }

    private static HostJvm start(int version, Path folder, HeldOutput output) {
        Jdk jdk = Jdks.require(version);
        HostJvm host = HostJvm.of(jdk)
                .named("long-stop")
                .options(LogTruth.options(version, folder.resolve("gc.log")))
                .options("-Xmx128m", "-XX:+UseG1GC", "-XX:+DisplayVMOutputToStderr")
                .agent("port=" + PORT)
                .within(output.command())
                .program(Host.class)
                .start();
        host.awaitMain();
        host.ask("idle-threads " + THREADS, "STARTED threads");
        return host;
    }

    /** The agent, once its stream reports each stop. */
    private static Endpoint streaming(HostJvm host) {
        Endpoint agent = new Endpoint(URI.create("http://127.0.0.1:" + PORT));
        Until.so(
                SOON,
                "the stream is open in " + host.pid(),
                () -> agent.tryScrape()
                        .filter(scrape -> scrape.samples(
                                        "gctelemetry_info",
                                        labels -> labels.get("source").equals("jfr-streaming"))
                                .findAny()
                                .isPresent())
                        .isPresent());
        return agent;
    }

    /** The stops, once there are as many as the log has safepoints. */
    private static List<ServedStop> settled(Endpoint agent, int version, Path folder) {
        Until.so(
                SOON,
                "every safepoint of the log is a stop",
                () -> agent.tryScrape()
                        .filter(scrape -> scrape.sum("jvm_stop_seconds_count")
                                == LogTruth.read(version, folder.resolve("gc.log"), List.of())
                                        .safepoints()
                                        .size())
                        .isPresent());
        return agent.stops();
    }

    private static void signal(String name, HostJvm host) {
        assertThat(Launcher.signal(name, host.pid())).as("kill -%s", name).isTrue();
    }

    /** How long the stop or the suspension lasts: what the test provokes. */
    private static void aMoment(Duration length) {
        long begun = System.nanoTime();
        Until.so(length.plusSeconds(5), "time", () -> System.nanoTime() - begun >= length.toNanos());
    }
}
