package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import java.util.List;

/** Makes events of a text file's lines. Used for one file, by one thread. */
public interface LineParser {
    /**
     * Takes the next line, which is not blank.
     *
     * @throws MalformedException if it is not what it should be: the line is left out and counted
     * @throws InputException if nothing that follows can be understood
     */
    void line(String line, LatencyListener listener) throws MalformedException, InputException;

    /** Called once after the last line. */
    default void end(LatencyListener listener) {}

    /** Whether there was anything but headers. */
    boolean any();

    /** What the file says of itself; the notes are the reader's own, to be added. */
    LatencyDescription description(List<Note> notes);
}
