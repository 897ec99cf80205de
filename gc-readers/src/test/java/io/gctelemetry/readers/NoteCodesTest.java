package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.input.Note.Code;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.internal.gclog.LogNote;
import io.gctelemetry.readers.internal.jfr.RecordingNote;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.operation.OperationNote;
import io.gctelemetry.testing.Golden;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NoteCodesTest {
    static List<Code> all() {
        return Stream.<Code[]>of(
                        ReaderNote.values(),
                        LogNote.values(),
                        RecordingNote.values(),
                        LatencyNote.values(),
                        OperationNote.values())
                .flatMap(Stream::of)
                .toList();
    }

    @Test
    void codesAreUniqueAndDoNotChange() {
        assertThat(all()).extracting(Code::code).doesNotHaveDuplicates();
        Golden.assertEquals(
                "note-codes.txt",
                all().stream()
                        .map(kind -> kind.code() + " " + kind.severity())
                        .sorted()
                        .collect(Collectors.joining("\n", "", "\n")));
    }
}
