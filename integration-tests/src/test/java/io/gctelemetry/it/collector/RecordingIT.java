package io.gctelemetry.it.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.collector.input.node.NodeDescription.Accuracy;
import io.gctelemetry.event.Stop;
import io.gctelemetry.it.collector.RecordedRun.Reading;
import io.gctelemetry.it.host.Collector;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Resource;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Our reader = the JDK's reader = the log of the same JVM, on every JDK and collector of the selection. */
class RecordingIT {
    /** The last safepoint of a recording has no end in it, the first may have begun before it. */
    private static final int EDGES = 3;

    /* The log is written from the first safepoint on, the recording from when JFR is up. */
    private static final int BEFORE_JFR = 6;

    static Stream<Arguments> selected() {
        return Jdks.selected().stream()
                .flatMap(version -> Stream.of(Collector.values())
                        .filter(collector -> collector.existsIn(version))
                        .map(collector -> Arguments.of(version, collector)));
    }

    static Stream<Integer> jdks() {
        return Jdks.selected().stream();
    }

    @ParameterizedTest(name = "JDK {0}, {1}")
    @MethodSource("selected")
    void isReadAsTheReaderOfTheJdkReadsItAndAsTheLogTells(int version, Collector collector) {
        Jdk jdk = Jdks.require(version);
        if (!collector.startsOn(jdk)) {
            throw new org.opentest4j.TestAbortedException(jdk + " does not start with " + collector);
        }
        try (HostJvm host = RecordedRun.builder("recorded", jdk, collector)
                .options(JfrTruth.option(Resource.path("/truth.jfc"), Path.of("truth.jfr")))
                .start()) {
            host.awaitMain();
            RecordedRun.load(host, jdk);
            host.ask("stop", "STOPPED");
            host.tell("exit 0");
            assertThat(host.awaitExit()).isZero();

            Path file = host.folder().resolve("truth.jfr");
            Reading ours = RecordedRun.read(file);
            SoftAssertions.assertSoftly(softly -> {
                asTheReaderOfTheJdk(softly, ours, JfrTruth.read(file));
                asTheLog(softly, ours, RecordedRun.log(host, jdk), version);
            });
        }
    }

    private static void asTheReaderOfTheJdk(SoftAssertions softly, Reading ours, JfrTruth truth) {
        List<String> stops = ours.stops().stream()
                .sorted(Comparator.comparing(stop -> stop.interval().start()))
                .map(RecordingIT::words)
                .toList();
        softly.assertThat(stops)
                .as("stops of the JDK's reader")
                .isEqualTo(truth.stops().stream()
                        .sorted(Comparator.comparingLong(JfrTruth.Stop::start))
                        .map(stop -> stop.start() + " +" + stop.length() + " tts " + stop.timeToSafepoint())
                        .toList());
        softly.assertThat(ours.pauses().stream()
                        .map(p -> p.interval().length().toNanos() + " " + p.phase())
                        .sorted())
                .as("pauses of the JDK's reader")
                .isEqualTo(truth.pauses().stream()
                        .map(p -> p.length() + " " + p.name())
                        .sorted()
                        .toList());
        softly.assertThat(ours.phases()).as("phases").hasSameSizeAs(truth.concurrentPhases());
        softly.assertThat(ours.stalls()).as("stalls").containsExactlyInAnyOrderElementsOf(truth.stalls());
        softly.assertThat(ours.description().accuracy()).isEqualTo(Accuracy.EXACT);
    }

    private static String words(Stop stop) {
        java.time.Instant start = stop.interval().start();
        Duration toSafepoint = stop.timeToSafepoint();
        return (start.getEpochSecond() * 1_000_000_000L + start.getNano()) + " +"
                + stop.interval().length().toNanos() + " tts "
                + (toSafepoint == null ? "none" : String.valueOf(toSafepoint.toNanos()));
    }

    /**
     * As many stops as the log has, but for those before JFR was up and the last. A stop begins when it is armed, the log's
     * of 14 and newer before the wait for concurrent threads; on 8 and 11 the log ends before the wake-up.
     */
    private static void asTheLog(SoftAssertions softly, Reading ours, LogTruth log, int version) {
        int logged = log.safepoints().size();
        softly.assertThat(ours.stops().size())
                .as("stops against the log's " + logged)
                .isBetween(logged - BEFORE_JFR - EDGES, logged);
        int before = logged - ours.stops().size();
        double earlier = log.safepoints().stream()
                .mapToDouble(LogTruth.Safepoint::stopped)
                .sorted()
                .skip(Math.max(0, logged - before))
                .sum();
        double wakeUps =
                version < 14 ? ours.stops().size() * 0.01 : 0.001 + ours.stops().size() * 100e-6;
        softly.assertThat(ours.stopSeconds())
                .as("seconds of stops against the log's")
                .isLessThanOrEqualTo(log.stoppedSeconds() * 1.02 + wakeUps);
        if (version < 14) {
            softly.assertThat(ours.stopSeconds()).isGreaterThanOrEqualTo(log.stoppedSeconds() * 0.98 - earlier);
        }
        softly.assertThat(ours.pauses().size())
                .as("pauses against the log's " + log.pauses().size())
                .isCloseTo(log.pauses().size(), within(BEFORE_JFR));
    }

    /** A JVM that is killed leaves in its repository what it flushed: once a second, and nothing before JDK 14. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    void ofAKilledJvmIsReadToItsLastFlush(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm host = RecordedRun.builder("killed", jdk, Collector.G1)
                .options(
                        "-XX:StartFlightRecording=settings=" + Resource.path("/truth.jfc"),
                        "-XX:FlightRecorderOptions=repository=repository")
                .start()) {
            host.awaitMain();
            RecordedRun.load(host, jdk);
            Path repository = host.folder().resolve("repository");
            if (version >= 14) {
                Until.so(
                        Duration.ofSeconds(30),
                        "a flush after the load",
                        () -> RecordedRun.read(repository).stops().size() >= 20);
            }
            LogTruth log = RecordedRun.log(host, jdk);
            host.close(); // kills it
            if (version < 14) {
                assertThatThrownBy(() -> RecordedRun.read(repository))
                        .isInstanceOf(UncheckedIOException.class)
                        .hasMessageContaining("no chunk that can be read");
                return;
            }
            Reading ours = RecordedRun.read(repository);
            assertThat(ours.description().notes()).anyMatch(note -> note.code().equals("jfr-unfinished"));
            assertThat(ours.stops()).hasSizeGreaterThanOrEqualTo(20);
            assertThat(ours.stops().stream().map(Stop::ordinal))
                    .as("every stop from the first to the last flush, none twice")
                    .isSorted()
                    .doesNotHaveDuplicates();
            assertThat(ours.stops().stream().map(Stop::operation)).doesNotContain(Stop.UNKNOWN);
            assertThat(ours.stopSeconds()).isGreaterThan(0).isLessThan(log.stoppedSeconds() * 1.5 + 1);
        }
    }
}
