package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.classic.ClassicLogFormat;
import io.gctelemetry.readers.internal.gclog.AzulLogFormat;
import io.gctelemetry.readers.internal.hdr.HdrLogFormat;
import io.gctelemetry.readers.internal.jfr.JfrFormat;
import io.gctelemetry.readers.internal.load.LoadJournalFormat;
import io.gctelemetry.readers.internal.operation.EventsFormat;
import io.gctelemetry.readers.internal.operation.SystemLogFormat;
import io.gctelemetry.readers.internal.requests.JMeterCsvFormat;
import io.gctelemetry.readers.internal.requests.ParquetFormat;
import io.gctelemetry.readers.internal.requests.RequestsCsvFormat;
import io.gctelemetry.readers.internal.stress.CassandraStressTextFormat;
import io.gctelemetry.readers.internal.stress.TlpStressCsvFormat;
import io.gctelemetry.readers.internal.stress.TlpStressScrapeFormat;
import io.gctelemetry.readers.internal.unified.UnifiedLogFormat;
import io.gctelemetry.readers.internal.wrapped.WrappedLogFormat;
import io.gctelemetry.readers.internal.ycsb.YcsbTextFormat;
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
                    List.of(
                            new HdrLogFormat(),
                            new TlpStressCsvFormat(),
                            new TlpStressScrapeFormat(),
                            new CassandraStressTextFormat(),
                            new YcsbTextFormat(),
                            new LoadJournalFormat(),
                            new JMeterCsvFormat(),
                            new RequestsCsvFormat(),
                            new ParquetFormat()),
                    List.of(
                            new AzulLogFormat(),
                            new UnifiedLogFormat(),
                            new ClassicLogFormat(),
                            new WrappedLogFormat()),
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

    /** Returns those of one sort, such as {@code LatencyFormat}, in the order in which they are asked. */
    public <T extends Format> List<T> all(Class<T> sort) {
        return rows.stream().filter(sort::isInstance).map(sort::cast).toList();
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
            throw new InputException(input.name(), UnknownFile.like(head));
        }
        return format.get();
    }
}
