package io.gctelemetry.readers;

import io.gctelemetry.readers.gclog.AzulLogFormat;
import io.gctelemetry.readers.gclog.ClassicLogFormat;
import io.gctelemetry.readers.gclog.UnifiedLogFormat;
import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.jfr.JfrFormat;
import io.gctelemetry.readers.latency.LatencyFormats;
import io.gctelemetry.readers.operation.EventsFormat;
import io.gctelemetry.readers.operation.SystemLogFormat;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table of the kinds of files that can be read. A new kind that anyone may meet is its class and a line in {@link #STANDARD};
 * one that only one program writes is a row that this program adds with {@link #with}. Immutable.
 */
public final class Formats {
    /*
     * In the order in which they are asked: what is told by its first bytes before what is told by the look of its lines.
     */
    /** What the JVM, Cassandra and the known load generators write. */
    public static final Formats STANDARD = new Formats(Stream.<List<? extends Format>>of(
                    List.of(new JfrFormat()),
                    LatencyFormats.all(),
                    List.of(new AzulLogFormat(), new UnifiedLogFormat(), new ClassicLogFormat()),
                    List.of(new SystemLogFormat(), new EventsFormat()))
            .<Format>flatMap(List::stream)
            .toList());

    private final List<Format> rows;

    private Formats(List<Format> rows) {
        this.rows = List.copyOf(rows);
    }

    /** Returns this table with more rows, which are asked before all others. */
    public Formats with(Format... more) {
        return new Formats(Stream.concat(Stream.of(more), rows.stream()).toList());
    }

    /** Returns all kinds, in the order in which they are asked. */
    public List<Format> all() {
        return rows;
    }

    /** The kind of file that begins so; empty if there is no reader for it. */
    public Optional<Format> of(Head head) {
        return rows.stream().filter(format -> format.matches(head)).findFirst();
    }

    /**
     * The kind of this file, by its content and not by its name.
     *
     * @throws InputException if there is no reader for it; the message says what it looks like
     */
    public Format of(Input input) throws IOException {
        Head head = input.head();
        Optional<Format> format = of(head);
        if (format.isEmpty()) {
            throw new InputException(input.name(), Looks.like(head));
        }
        return format.get();
    }
}
