package io.gctelemetry.readers.operation;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A kind of file that lists what a node or its operator did. */
public interface OperationFormat extends Format {
    /**
     * Reads a file of this kind and delivers each operation, in the order in which they ended.
     *
     * @return what is missing in the file, or uncertain
     * @throws IOException if the file cannot be read to its end
     */
    List<Note> read(Input input, Consumer<Operation> listener) throws IOException;
}
