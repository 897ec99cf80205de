package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Input.CutException;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.internal.lines.FileName;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.Lines;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.SkippedLines;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one interval log. A line that is none is skipped and counted; the last may be cut off. */
final class HdrLogSource implements LatencySource {
    private static final int GARBAGE = 1000;

    private final Input input;
    private final LatencyOptions options;
    private final Span span = new Span();
    private final SkippedLines skipped = new SkippedLines();
    private volatile boolean closed;
    private @Nullable HdrProducer producer;
    private HdrSeries series;
    private @Nullable HdrUnit unit;
    private boolean clockless;
    private boolean cut;

    HdrLogSource(Input input, LatencyOptions options) {
        this.input = input;
        this.options = options;
        series = new HdrSeries(null, "");
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public void run(LatencyListener listener) throws IOException {
        HdrSamples samples = HdrSamples.of(input.head());
        Optional<HdrProducer> found = HdrProducer.of(samples.header(), samples.tags(), FileName.of(input));
        HdrUnit foundUnit = HdrUnit.find(options.unit(), samples.header(), found, samples);
        producer = found.orElse(null);
        series = new HdrSeries(producer, FileName.of(input));
        unit = foundUnit;
        try (Lines lines = new Lines(input);
                HdrDecoder decoder = new HdrDecoder()) {
            decoder.counts().unit(foundUnit.unit());
            read(lines, decoder, listener);
        } catch (CutException e) {
            cut = true;
        }
        if (span.intervals() == 0) {
            throw empty();
        }
    }

    private void read(Lines lines, HdrDecoder decoder, LatencyListener listener) throws IOException {
        HdrHeader header = new HdrHeader();
        HdrLine line = new HdrLine();
        while (!closed && lines.next()) {
            if (lines.startsWith('#')) {
                header.comment(lines.text());
            } else if (lines.startsWith('"')) {
                header.legend(lines.text());
            } else if (!lines.blank()) {
                try {
                    line.parse(lines.buffer(), lines.from(), lines.to());
                    decoder.decode(lines.buffer(), line.payloadFrom(), line.payloadTo());
                } catch (MalformedException e) {
                    bad(lines, e);
                    continue;
                }
                report(header, line, decoder.counts(), listener);
            }
        }
    }

    private void report(HdrHeader header, HdrLine line, HdrCounts counts, LatencyListener listener) {
        long start = header.base(line.stamp()) + line.stamp();
        if (!LatencyListener.onTheClock(start)) {
            clockless = true;
            start += options.start() == null ? 0 : Span.nanos(options.start());
        }
        long end = start + header.length(line.stamp(), line.second());
        span.add(start, end);
        listener.onInterval(series.of(line, header), start, end, counts);
    }

    private void bad(Lines lines, MalformedException e) throws InputException {
        if (!lines.ended()) {
            cut = true;
            return;
        }
        skipped.add(lines.number(), e.what());
        if (span.intervals() == 0 && skipped.count() >= GARBAGE) {
            throw empty();
        }
    }

    private InputException empty() {
        return skipped.count() == 0
                ? new InputException(
                        input.name(), "holds no interval; was it closed before the tool wrote its first one?")
                : InputException.at(
                        input.name(), "line " + skipped.first(), skipped.reason() + "; look at it with: head -c 300");
    }

    @Override
    public LatencyDescription description() {
        HdrUnit found = unit == null ? new HdrUnit(Unit.NANOSECONDS, "nothing was read", null) : unit;
        List<Note> notes = new ArrayList<>();
        if (found.doubt() != null) {
            notes.add(LatencyNote.UNIT_DOUBTFUL.with(HdrUnit.plural(found.unit()), found.doubt()));
        }
        if (clockless && options.start() == null) {
            notes.add(LatencyNote.NO_WALL_CLOCK.with(""));
        }
        if (cut) {
            notes.add(ReaderNote.CUT.with());
        }
        skipped.note().ifPresent(notes::add);
        return new LatencyDescription(
                producer == null ? null : producer.words(),
                found.unit(),
                found.reason(),
                series.all(),
                span.usualLength(),
                clockless && options.start() == null ? null : span.interval(),
                null,
                notes);
    }

    @Override
    public void close() {
        closed = true;
    }
}
