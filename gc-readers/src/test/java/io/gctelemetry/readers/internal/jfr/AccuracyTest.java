package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.jfr.Recordings.Reading;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccuracyTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "g1-17, EXACT",
        "killed-25, EXACT",
        "8-profile, OPERATION",
        "11-default, COLLECTIONS",
        "25-default, COLLECTIONS"
    })
    void isThatOfWhatWasRecorded(String name, Accuracy accuracy) throws IOException {
        Reading reading = Recordings.read(Recordings.file(folder, name));

        assertThat(reading.description().accuracy()).isEqualTo(accuracy);
        assertThat(reading.notes().contains("jfr-record-better")).isEqualTo(accuracy != Accuracy.EXACT);
    }

    @ParameterizedTest
    @CsvSource({"8-profile", "11-default", "25-default"})
    void isTheSameToTheReaderOfTheJdk(String name) throws IOException {
        Path file = Recordings.file(folder, name);

        Reading theirs = Recordings.read(new JdkReader(Input.of(file)));

        Reading ours = Recordings.read(file);
        assertThat(ours.delivered().lines).isEqualTo(theirs.delivered().lines);
        assertThat(ours.description().accuracy()).isEqualTo(theirs.description().accuracy());
        assertThat(ours.description().heapMax()).isEqualTo(theirs.description().heapMax());
        assertThat(ours.description().vm()).isEqualTo(theirs.description().vm()).isNotNull();
    }

    @Test
    void ofProfileIsEveryStopWithItsTimeToSafepoint() throws IOException {
        Reading reading = Recordings.read(Recordings.file(folder, "8-profile"));

        assertThat(reading.delivered().stops).hasSize(51).allMatch(stop -> stop.timeToSafepoint() != null);
        assertThat(reading.description().available()).contains(Kind.STOP, Kind.TIME_TO_SAFEPOINT);
        assertThat(reading.description().jdk()).isEqualTo(8);
        assertThat(reading.description().maxGcPause()).isEqualTo(Duration.ofMillis(200));
    }

    @Test
    void ofDefaultIsEveryPauseOnceAndTheLongOperationsBeside() throws IOException {
        Reading reading = Recordings.read(Recordings.file(folder, "25-default"));

        assertThat(reading.delivered().stops.stream().filter(Stop::collection))
                .hasSameSizeAs(reading.delivered().lines.stream()
                        .filter(line -> line.startsWith("pause"))
                        .toList());
        assertThat(reading.delivered().stops.stream().filter(stop -> !stop.collection()))
                .hasSize(1)
                .allMatch(stop -> stop.operation().equals("RedefineClasses"))
                .allMatch(stop -> stop.interval().length().compareTo(Duration.ofMillis(10)) >= 0);
        assertThat(reading.description().available())
                .contains(Kind.PAUSE)
                .doesNotContain(Kind.STOP, Kind.TIME_TO_SAFEPOINT);
    }
}
