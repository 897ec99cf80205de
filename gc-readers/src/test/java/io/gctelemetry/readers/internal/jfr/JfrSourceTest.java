package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.jfr.Recordings.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JfrSourceTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"g1-17", "parallel-17", "g1-11"})
    void reportsTheSameToTheNanosecondAsTheReaderOfTheJdk(String name) throws IOException {
        Path file = Recordings.file(folder, name);

        Reading ours = Recordings.read(file);
        Reading theirs = Recordings.read(new JdkReader(Input.of(file)));

        assertThat(ours.delivered().lines).isNotEmpty().isEqualTo(theirs.delivered().lines);
        assertThat(ours.description().available())
                .isEqualTo(theirs.description().available());
        assertThat(theirs.notes()).containsOnlyOnce("reader-jdk");
        assertThat(ours.description().notes())
                .isEqualTo(theirs.description().notes().stream()
                        .filter(note -> !note.code().equals("reader-jdk"))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"g1-17", "parallel-17", "g1-11"})
    void reportsTheSameOfAPackedFileAndOfStandardInput(String name) throws IOException {
        Reading plain = Recordings.read(Recordings.file(folder, name));

        Path packed = Files.write(folder.resolve("no-name-that-says-so"), Recordings.packed(name));
        Reading unpacked = Recordings.read(packed);
        Reading standard =
                Recordings.read(JfrSource.of(List.of(Input.of("-", new ByteArrayInputStream(Recordings.bytes(name))))));

        assertThat(unpacked.delivered().lines).isEqualTo(plain.delivered().lines);
        assertThat(standard.delivered().lines).isEqualTo(plain.delivered().lines);
        assertThat(unpacked.description()).isEqualTo(plain.description()).isEqualTo(standard.description());
    }

    @Test
    void describesTheJvmAsFarAsTheRecordingHasIt() throws IOException {
        Reading reading = Recordings.read(Recordings.file(folder, "g1-17"));

        assertThat(reading.description().toString())
                .isEqualTo("NodeDescription[jdk=null, vm=null, collector=G1, maxGcPause=PT0.2S, heapMax=1073741824,"
                        + " covered=[2026-11-20T10:33:49.447403435Z +PT5M35.041837373S], clock=WALL, accuracy=EXACT,"
                        + " restarts=0, available=" + reading.description().available() + ", notes=[]]");
    }
}
