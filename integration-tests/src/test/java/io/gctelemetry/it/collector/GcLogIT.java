package io.gctelemetry.it.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Workload;
import io.gctelemetry.it.truth.LogTruth;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.testing.Launcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

/** Logs of every JDK and collector of the selection, fresh: the reader, another parser of the same log, and the JVM's counter agree. */
class GcLogIT {
    private static final int STOPS_A_LOAD = 40;

    /** The selection that Cassandra ships, with its decorations; and everything without any. */
    private static final String CASSANDRA = "-Xlog:gc=info,heap*=trace,age*=debug,safepoint=info,promotion*=trace"
            + ":file=cassandra.log:time,uptime,pid,tid,level:filecount=0";

    private static final String BARE = "-Xlog:gc*=info,safepoint*=info:file=bare.log:none:filecount=0";

    static Stream<Arguments> unified() {
        return selected(true);
    }

    static Stream<Arguments> classic() {
        return selected(false);
    }

    private static Stream<Arguments> selected(boolean unified) {
        return Jdks.selected().stream()
                .filter(version -> version >= 9 == unified)
                .flatMap(version -> Stream.of(Collector.values())
                        .filter(collector -> collector.selectedIn(version))
                        .map(collector -> arguments(version, collector)));
    }

    @ParameterizedTest(name = "JDK {0}, {1}", allowZeroInvocations = true)
    @MethodSource("unified")
    void whatIsReadIsWhatTheJvmWroteAndCounted(int version, Collector collector) {
        Jdk jdk = require(version, collector);
        try (HostJvm host = HostJvm.of(jdk)
                .named("gclog-" + collector)
                .options(collector.options(version))
                .options(collector.provoking(version))
                .options("-Xms256m", "-Xmx256m", CASSANDRA, BARE)
                .options(LogTruth.options(version, Path.of("gc.log")))
                .program(Workload.class, "2", "60", "120")
                .start()) {
            Path log = host.folder().resolve("gc.log");
            host.awaitMain();
            load(() -> LogTruth.read(version, log, List.of()));
            host.ask("stop", "STOPPED");
            Until.so(
                    Duration.ofSeconds(30),
                    "as many stops in the log as the JVM counted",
                    () -> counted(jdk, host.pid()) == read(log).stops());
            host.send("exit 0");
            assertThat(host.awaitExit()).isZero();

            LogTruth truth = LogTruth.read(version, log, List.of());
            Figures all = read(log);
            assertThat(all).as("gc.log").isEqualTo(Figures.of(truth));
            assertThat(read(host.folder().resolve("bare.log")))
                    .as("no decorations")
                    .isEqualTo(all);
            Figures cassandra = read(host.folder().resolve("cassandra.log"));
            boolean zgc = collector == Collector.ZGC || collector == Collector.GENERATIONAL_ZGC;
            assertThat(cassandra.stopNanos()).as("Cassandra's selection").isEqualTo(all.stopNanos());
            assertThat(cassandra.pauseNanos()).as("Cassandra's selection").isEqualTo(zgc ? 0 : all.pauseNanos());
        }
    }

    @ParameterizedTest(name = "JDK {0}, {1}", allowZeroInvocations = true)
    @MethodSource("classic")
    void whatIsReadIsWhatAJvmOf8Wrote(int version, Collector collector) throws IOException {
        Jdk jdk = require(version, collector);
        try (HostJvm host = HostJvm.of(jdk)
                .named("gclog-" + collector)
                .options(collector.options(version))
                .options(collector.provoking(version))
                .options("-Xms256m", "-Xmx256m")
                .options(LogTruth.options(version, Path.of("gc.log")))
                .program(Workload.class, "2", "60", "120")
                .start()) {
            load(() -> LogTruth.read(version, Path.of("gc.log"), host.stdout()));
            host.ask("stop", "STOPPED");
            host.send("exit 0");
            assertThat(host.awaitExit()).isZero();

            LogTruth truth = LogTruth.read(version, Path.of("gc.log"), host.stdout());
            Path log = Files.write(host.folder().resolve("stdout.log"), host.stdout(), StandardCharsets.ISO_8859_1);
            EventTotals heard = new EventTotals();
            GcReaders.open(log).run(heard);
            Figures found = heard.figures();
            Figures expected = Figures.of(truth);
            assertThat(found.stops()).isEqualTo(expected.stops());
            assertThat(found.stopNanos()).isEqualTo(expected.stopNanos());
            assertThat(found.toSafepointNanos()).isEqualTo(expected.toSafepointNanos());
            assertThat(found.pauses()).isEqualTo(expected.pauses());
            assertThat(found.pauseNanos()).isEqualTo(expected.pauseNanos());
        }
    }

    private static Jdk require(int version, Collector collector) {
        Jdk jdk = Jdks.require(version);
        if (!collector.startsOn(jdk)) {
            throw new TestAbortedException(jdk + " does not start with " + collector);
        }
        return jdk;
    }

    private static void load(Supplier<LogTruth> log) {
        Until.so(
                Duration.ofSeconds(60),
                STOPS_A_LOAD + " stops in the log",
                () -> log.get().safepoints().size() >= STOPS_A_LOAD);
    }

    private static Figures read(Path log) {
        try {
            EventTotals heard = new EventTotals();
            GcReaders.open(log).run(heard);
            return heard.figures();
        } catch (InputException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many safepoints the JVM itself has counted. */
    private static long counted(Jdk jdk, long pid) {
        return Launcher.of(jdk.tool("jcmd").toString(), Long.toString(pid), "PerfCounter.print")
                .run()
                .output()
                .lines()
                .filter(line -> line.startsWith("sun.rt.safepoints="))
                .map(line -> Long.parseLong(line.substring(line.indexOf('=') + 1)))
                .findFirst()
                .orElse(-1L);
    }
}
