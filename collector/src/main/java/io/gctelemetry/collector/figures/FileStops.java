package io.gctelemetry.collector.figures;

import io.gctelemetry.readers.input.Note;
import java.util.List;

/**
 * What one file, or one set of a JVM's files, tells of stops.
 *
 * @param file its name as it was given
 * @param format what kind of file it is, in words
 * @param figures what it tells
 * @param notes what must be said about it
 */
public record FileStops(String file, String format, NodeFigures figures, List<Note> notes) {
    public FileStops {
        notes = List.copyOf(notes);
    }
}
