package io.gctelemetry.collector.format;

import io.gctelemetry.collector.input.Format;
import io.gctelemetry.collector.input.Head;
import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.input.InputException;
import io.gctelemetry.collector.input.client.LatencyFormats;
import io.gctelemetry.collector.input.gclog.AzulLogFormat;
import io.gctelemetry.collector.input.gclog.ClassicLogFormat;
import io.gctelemetry.collector.input.gclog.UnifiedLogFormat;
import io.gctelemetry.collector.input.hiccup.HiccupFormat;
import io.gctelemetry.collector.input.jfr.JfrFormat;
import io.gctelemetry.collector.input.journal.JournalFormat;
import io.gctelemetry.collector.input.operation.EventsFormat;
import io.gctelemetry.collector.input.operation.SystemLogFormat;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of files that can be read. A new one is its class and a line here. */
public final class Formats {
    /* In the order in which they are asked: what is told by its first bytes before what is told by the look of its lines. */
    private static final List<Format> TABLE = Stream.<List<? extends Format>>of(
                    List.of(new JfrFormat(), new JournalFormat(), new HiccupFormat()),
                    LatencyFormats.all(),
                    List.of(new AzulLogFormat(), new UnifiedLogFormat(), new ClassicLogFormat()),
                    List.of(new SystemLogFormat(), new EventsFormat()))
            .<Format>flatMap(List::stream)
            .toList();

    private Formats() {}

    /** All of them. */
    public static List<Format> all() {
        return TABLE;
    }

    /** The kind of file that begins so; empty if there is no reader for it. */
    public static Optional<Format> of(Head head) {
        return TABLE.stream().filter(format -> format.matches(head)).findFirst();
    }

    /**
     * The kind of this file, by its content and not by its name.
     *
     * @throws InputException if there is no reader for it; the message says what it looks like
     */
    public static Format of(Input input) throws IOException {
        Head head = input.head();
        Optional<Format> format = of(head);
        if (format.isEmpty()) {
            throw new InputException(input.name(), Looks.like(head));
        }
        return format.get();
    }
}
