package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.SeriesName;
import io.gctelemetry.readers.internal.lines.SlowOnly;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.Request;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.spi.ParquetRequests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;

/** Makes requests of the rows that the optional reader of Parquet tells. */
final class ParquetSource implements LatencySource {
    private static final int MOST_OPERATIONS = 100;
    private static final long LONGEST = 1L << 52;

    private final Input input;
    private final Set<String> operations = new TreeSet<>();
    private final Map<String, String> names = new HashMap<>();
    private final SlowOnly slowOnly;
    private final Span span = new Span();
    private volatile boolean closed;
    private long strange;

    ParquetSource(Input input) {
        this.input = input;
        slowOnly = new SlowOnly("");
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public void run(LatencyListener listener) throws IOException {
        ParquetRequests reader = ServiceLoader.load(ParquetRequests.class, ParquetSource.class.getClassLoader())
                .findFirst()
                .orElseThrow(
                        () -> new InputException(
                                input.name(),
                                "is a Parquet file, and the jar that reads them is not here: put"
                                        + " gc-telemetry-parquet-reader and its dependencies into the folder of gc-collector's jar"));
        Path plain = input.plain();
        if (plain != null) {
            read(reader, plain, listener);
        } else {
            Path spooled = Files.createTempFile("gc-collector", ".parquet");
            try {
                try (InputStream in = input.open()) {
                    Files.copy(in, spooled, StandardCopyOption.REPLACE_EXISTING);
                }
                read(reader, spooled, listener);
            } finally {
                Files.deleteIfExists(spooled);
            }
        }
        if (span.intervals() == 0 && !closed) {
            throw new InputException(input.name(), "holds no request; was the tool ended before it closed the file?");
        }
    }

    private void read(ParquetRequests reader, Path file, LatencyListener listener) throws IOException {
        reader.read(file, (operation, success, requestStart, requestDuration, serviceStart, serviceDuration) -> {
            if (!sound(requestStart, requestDuration) || !sound(serviceStart, serviceDuration)) {
                strange++;
                return !closed;
            }
            /* Starts are cut to the millisecond, durations are not: the end is taken from one of them, and the other start
            from the end, so that both latencies are exact. */
            long end = requestStart * 1_000_000 + requestDuration;
            Request request =
                    new Request(requestStart * 1_000_000, end - serviceDuration, end, operation(operation), !success);
            span.add(request.intended(), request.end());
            slowOnly.add(requestDuration);
            listener.onRequest(request);
            return !closed;
        });
    }

    private static boolean sound(long startMillis, long duration) {
        return startMillis >= 0 && startMillis < 9_000_000_000_000L && duration >= 0 && duration < LONGEST;
    }

    private String operation(String word) {
        String known = names.get(word);
        if (known == null) {
            known = SeriesName.operation(word);
            if (names.size() < MOST_OPERATIONS) {
                names.put(word, known);
                operations.add(known);
            }
        }
        return known;
    }

    @Override
    public LatencyDescription description() {
        List<Note> notes = new ArrayList<>();
        if (strange > 0) {
            notes.add(LatencyNote.ROWS_SKIPPED.with(Note.counted(strange, "row was", "rows were")));
        }
        return new LatencyDescription(
                "cassandra-easy-stress",
                Unit.NANOSECONDS,
                "its columns are named so",
                operations.stream()
                        .map(operation -> new LatencySeries("", operation, Kind.RESPONSE))
                        .toList(),
                null,
                span.interval(),
                slowOnly.note().orElse(null),
                notes);
    }

    @Override
    public void close() {
        closed = true;
    }
}
