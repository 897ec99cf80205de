package io.gctelemetry.readers.operation;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A kind of file that lists what a node or its operator did. */
public interface OperationFormat extends Format {
    /**
     * Reads a file of this kind and delivers each operation, in the order in which they ended.
     *
     * @param zone of times that name none; null if it is not known: they are then read as UTC, and a note says so
     * @return what is missing in the file, or uncertain
     * @throws IOException if the file cannot be read to its end
     */
    List<Note> read(Input input, @Nullable ZoneId zone, Consumer<Operation> listener) throws IOException;
}
