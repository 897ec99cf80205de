package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.jfr.Recordings.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeveralRecordingsTest {
    @TempDir
    Path folder;

    @Test
    void areReportedInTheOrderInWhichTheyBegin() throws IOException {
        Path later = Recordings.file(folder, "8-profile");
        Path earlier = Recordings.file(folder, "25-default");

        Reading reading = Recordings.read(later, earlier);

        List<String> expected = new ArrayList<>(Recordings.read(earlier).delivered().lines);
        expected.addAll(Recordings.read(later).delivered().lines);
        assertThat(reading.delivered().lines).isEqualTo(expected);
        assertThat(reading.description().restarts()).isEqualTo(1);
    }

    @Test
    void aChunkThatIsInTwoFilesIsReportedOnce() throws IOException {
        Path one = Recordings.file(folder, "g1-17");
        Path same = Files.copy(one, folder.resolve("copy.jfr"));

        assertThat(Recordings.read(one, same).delivered().lines)
                .isEqualTo(Recordings.read(one).delivered().lines);
    }

    @Test
    void ofARepositoryAreAllThatCanBeReadAndTheEmptyOneIsNamed() throws IOException {
        Path repository = Files.createDirectories(folder.resolve("repository/2026_11_22_00_05_08_23800"));
        Recordings.file(repository, "killed-25");
        Files.write(repository.resolve("empty.jfr"), new byte[0]);
        Files.write(repository.resolve("empty.part"), new byte[0]);

        Reading reading = Recordings.read(JfrSource.ofFolder(folder.resolve("repository")));

        assertThat(reading.delivered().stops).hasSize(65);
        assertThat(reading.notes()).contains("jfr-unfinished", "jfr-unreadable-file");
        assertThat(reading.description().notes().toString()).contains("empty.jfr is empty: its JVM was killed");
    }

    @Test
    void aFolderWithoutRecordingsIsRefused() {
        assertThatThrownBy(() -> JfrSource.ofFolder(folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("holds no recording");
    }

    @Test
    void aListenerThatThrowsIsCountedAndHearsTheRest() throws IOException {
        List<Stop> heard = new ArrayList<>();
        JfrSource source = JfrSource.ofFolder(Recordings.file(folder, "g1-17").getParent());

        source.run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                heard.add(stop);
                throw new IllegalStateException("no");
            }
        });

        assertThat(heard).hasSize(218);
        assertThat(source.description().notes().toString()).contains("218 times: java.lang.IllegalStateException: no");
    }

    @Test
    void nothingIsReportedAfterItIsClosed() throws IOException {
        List<Stop> heard = new ArrayList<>();
        JfrSource source = JfrSource.ofFolder(Recordings.file(folder, "g1-17").getParent());

        source.run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                heard.add(stop);
                source.close();
            }
        });

        assertThat(heard).hasSize(1);
    }
}
