package io.gctelemetry.it.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
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
    /** The last safepoints are those of the recording itself and of the end of the JVM. */
    private static final int EDGES = 3;

    /** Seconds that the log leaves out of a stop; medians of 4 to 31 us were measured, more on a busy machine. */
    private static final double WAKE_UP = 200e-6;

    static Stream<Arguments> selected() {
        return Jdks.selected().stream()
                .flatMap(version -> Stream.of(Collector.values())
                        .filter(collector -> collector.selectedIn(version))
                        .map(collector -> Arguments.of(version, collector)));
    }

    static Stream<Integer> jdks() {
        return Jdks.selected().stream();
    }

    @ParameterizedTest(name = "JDK {0}, {1}")
    @MethodSource("selected")
    void isReadAsTheReaderOfTheJdkReadsItAndAsTheLogReports(int version, Collector collector) {
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
            host.send("exit 0");
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
        softly.assertThat(ours.phases()).as("phases").hasSameSizeAs(truth.phases());
        softly.assertThat(ours.stalls())
                .as("stalls")
                .containsExactlyInAnyOrderElementsOf(truth.stalls().stream()
                        .map(stall -> Duration.ofNanos(stall.length()))
                        .toList());
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
     * From the first safepoint that was recorded to the last none is missing, and each is that of the log's line of the
     * same number. A stop begins when it is armed, the log's of 14 and newer before the wait for concurrent threads; on 8
     * and 11 the log ends before the wake-up.
     */
    private static void asTheLog(SoftAssertions softly, Reading ours, LogTruth log, int version) {
        int logged = log.safepoints().size();
        int count = ours.stops().size();
        softly.assertThat(count).as("stops").isPositive();
        long first = ours.stops().stream().mapToLong(Stop::ordinal).min().orElse(0);
        long last = ours.stops().stream().mapToLong(Stop::ordinal).max().orElse(-1);
        softly.assertThat(last - first + 1).as("none is missing").isEqualTo(count);
        softly.assertThat(last).as("up to the log's last").isBetween((long) logged - EDGES, (long) logged);
        if (first < 1 || last > logged) {
            return;
        }
        List<LogTruth.Safepoint> same = log.safepoints().subList((int) first - 1, (int) last);
        double seconds = same.stream().mapToDouble(LogTruth.Safepoint::stopped).sum();
        if (version >= 14) {
            softly.assertThat(ours.stops().stream().map(Stop::operation))
                    .as("operations")
                    .isEqualTo(same.stream().map(LogTruth.Safepoint::operation).toList());
            softly.assertThat(ours.stopSeconds())
                    .as("seconds, at most the log's")
                    .isLessThanOrEqualTo(seconds * 1.013 + count * WAKE_UP);
        } else {
            softly.assertThat(ours.stopSeconds())
                    .as("seconds, at least the log's")
                    .isGreaterThanOrEqualTo(seconds * 0.99);
        }
    }

    /** A JVM that is killed leaves in its repository what it flushed: once a second, and nothing before JDK 14. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("jdks")
    @SuppressWarnings("try") // it is killed before its time
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
                        .hasMessageContaining("is empty: its JVM was killed");
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
