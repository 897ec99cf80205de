package io.gctelemetry.collector.figures;

import io.gctelemetry.readers.input.Note;
import java.util.List;

/**
 * The stops in one file, or in one set of a JVM's files.
 *
 * @param file its name as given
 * @param format the file type, in words
 * @param figures the figures of its events
 * @param notes notes about it
 */
public record FileStops(String file, String format, NodeFigures figures, List<Note> notes) {
    public FileStops {
        notes = List.copyOf(notes);
    }
}
