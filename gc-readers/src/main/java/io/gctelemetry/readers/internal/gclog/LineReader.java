package io.gctelemetry.readers.internal.gclog;

/** Reads the lines of a log, in their order. */
public interface LineReader {
    /** Reads a line, which is reused for the next one. */
    void read(Line line);

    /** Looks at a line before it is read: the first of a file, and the last one of each piece that was read from disk. */
    default void look(Line line) {}
}
