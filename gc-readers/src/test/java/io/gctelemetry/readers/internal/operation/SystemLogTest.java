package io.gctelemetry.readers.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.testing.Golden;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The operations in logs of real nodes. */
class SystemLogTest {

    @ParameterizedTest
    @ValueSource(strings = {"3.11", "4.1", "5.0"})
    void operationsOfEveryVersion(String version) throws IOException {
        StringBuilder all = new StringBuilder();
        for (int node = 1; node <= 3; node++) {
            all.append("node" + node + "\n");
            Input input = Input.of(Path.of("src/test/resources/operations/" + version + "-node" + node + ".log"));
            for (Operation operation : read(input)) {
                all.append(operation.interval().start() + " "
                        + operation.interval().length() + " " + operation.kind() + " " + operation.label() + "\n");
            }
        }
        Golden.assertEquals("operations-" + version + ".txt", all.toString());
        assertThat(all.toString())
                .contains("compaction", "flush", "streaming", "bootstrap", "replace", "decommission", "repair");
    }

    @Test
    void aCleanupIsAsLongAsItsLineSays() throws IOException {
        assertThat(read(text(
                        "INFO  [CompactionExecutor:3] 2026-11-21 10:00:05,000 CompactionManager.java:1 - Cleaned up to"
                                + " /data/ks/t-5bc52802de2535edaeab188eecebb090/nb-9-big-Data.db.  1.2MiB to 1.1MiB (~91% of"
                                + " original) for 1,000 keys.  Time: 2,500ms.\n")))
                .singleElement()
                .satisfies(cleanup -> {
                    assertThat(cleanup.kind()).isEqualTo("cleanup");
                    assertThat(cleanup.label()).isEqualTo("ks.t");
                    assertThat(cleanup.interval().toString()).isEqualTo("2026-11-21T10:00:02.500Z +PT2.5S");
                });
    }

    @Test
    void anOperationWithoutAnEndIsANote() throws IOException {
        List<Operation> found = new ArrayList<>();
        List<Note> notes = new SystemLogFormat()
                .read(
                        text(
                                "INFO  [main] 2026-11-21 10:00:05,000 StorageService.java:1 - JOINING: Starting to bootstrap...\n"),
                        null,
                        found::add);
        assertThat(found).isEmpty();
        assertThat(notes).extracting(note -> note.code()).contains("unfinished", "no-zone");
    }

    @Test
    void timesAreReadInTheGivenZoneAndThenNeedNoNote() throws IOException {
        List<Operation> found = new ArrayList<>();
        List<Note> notes = new SystemLogFormat()
                .read(
                        text(
                                "INFO  [CompactionExecutor:3] 2026-07-21 10:00:05,000 CompactionManager.java:1 - Cleaned up to"
                                        + " /data/ks/t/nb-9-big-Data.db.  1MiB to 1MiB (~91% of original) for 9 keys.  Time: 500ms.\n"),
                        ZoneId.of("Europe/Berlin"),
                        found::add);
        assertThat(found)
                .singleElement()
                .extracting(one -> one.interval().toString())
                .isEqualTo("2026-07-21T08:00:04.500Z +PT0.5S");
        assertThat(notes).isEmpty();
    }

    private static Input text(String text) {
        return Input.of("a log", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Operation> read(Input input) throws IOException {
        List<Operation> found = new ArrayList<>();
        new SystemLogFormat().read(input, null, found::add);
        return found;
    }
}
