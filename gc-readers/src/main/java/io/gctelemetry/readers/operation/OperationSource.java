package io.gctelemetry.readers.operation;

import io.gctelemetry.readers.input.Note;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A file of operations. */
public interface OperationSource {
    /**
     * Delivers each operation, in the order in which they ended.
     *
     * @throws IOException if the file cannot be read on
     */
    void run(Consumer<Operation> listener) throws IOException;

    /** What the reader must say. Complete once {@link #run} has returned. */
    List<Note> notes();
}
