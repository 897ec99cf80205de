package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.lines.Lines;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource.Feed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An interval log that is still written. The first intervals wait until the unit of the values is found, for a thousand
 * requests at most where nothing in the file names its unit or its producer.
 */
public final class HdrFeed implements Feed {
    private static final long ENOUGH_REQUESTS = 1000;

    private final String name;
    private final LatencyOptions options;
    private final LatencyListener listener;
    private final HdrDecoder decoder = new HdrDecoder();
    private final HdrLine line = new HdrLine();
    private final ByteArrayOutputStream unfinished = new ByteArrayOutputStream();
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private HdrHeader header = new HdrHeader();
    private HdrSeries series;
    private @Nullable HdrUnit unit;
    private long skipped;

    /** @param name the file's own name: it may tell what the file holds */
    public HdrFeed(String name, LatencyOptions options, LatencyListener listener) {
        this.name = name;
        this.options = options;
        this.listener = listener;
        this.series = new HdrSeries(null, name);
    }

    @Override
    public void restart() {
        unfinished.reset();
        waiting.reset();
        header = new HdrHeader();
        series = new HdrSeries(null, name);
        unit = null;
    }

    @Override
    public void bytes(byte[] buffer, int length) throws InputException {
        int from = 0;
        for (int i = 0; i < length; i++) {
            if (buffer[i] == '\n') {
                unfinished.write(buffer, from, i - from);
                from = i + 1;
                byte[] whole = unfinished.toByteArray();
                unfinished.reset();
                line(whole);
            }
        }
        unfinished.write(buffer, from, length - from);
        if (unfinished.size() > Lines.LONGEST) {
            throw new InputException(
                    name, "has a line longer than " + (Lines.LONGEST >> 20) + " MB; no log has such a line");
        }
    }

    private void line(byte[] bytes) {
        int length = bytes.length > 0 && bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length;
        if (unit == null) {
            waiting.write(bytes, 0, length);
            waiting.write('\n');
            boolean interval = length > 0 && bytes[0] != '#' && bytes[0] != '"';
            if (interval) {
                decide(false);
            }
        } else {
            report(bytes, length);
        }
    }

    @Override
    public void end() {
        if (unit == null && waiting.size() > 0) {
            decide(true);
        }
    }

    private void decide(boolean now) {
        Head head = new Head(waiting.toByteArray());
        HdrSamples samples = HdrSamples.of(head);
        Optional<HdrProducer> producer = HdrProducer.of(samples.header(), samples.tags(), name);
        boolean known = options.unit() != null || producer.isPresent() || HdrUnit.stated(samples.header()) != null;
        if (!now && !known && requests(head) < ENOUGH_REQUESTS && waiting.size() < Head.SIZE) {
            return;
        }
        HdrUnit found = HdrUnit.find(options.unit(), samples.header(), producer, samples);
        unit = found;
        decoder.counts().unit(found.unit());
        series = new HdrSeries(producer.orElse(null), name);
        byte[] all = waiting.toByteArray();
        waiting.reset();
        int from = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == '\n') {
                byte[] one = Arrays.copyOfRange(all, from, i);
                report(one, one.length);
                from = i + 1;
            }
        }
    }

    private long requests(Head head) {
        long requests = 0;
        for (String text : head.lines()) {
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            try {
                line.parse(bytes, 0, bytes.length);
                decoder.decode(bytes, line.payloadFrom(), line.payloadTo());
                requests += decoder.counts().total();
            } catch (MalformedException e) {
                // It will be skipped and counted.
            }
        }
        return requests;
    }

    private void report(byte[] bytes, int length) {
        String text = length > 0 && (bytes[0] == '#' || bytes[0] == '"')
                ? new String(bytes, 0, length, StandardCharsets.UTF_8)
                : "";
        if (text.startsWith("#")) {
            header.comment(text);
        } else if (!text.isEmpty()) {
            header.legend(text);
        } else if (length > 0) {
            interval(bytes, length);
        }
    }

    private void interval(byte[] bytes, int length) {
        try {
            line.parse(bytes, 0, length);
            decoder.decode(bytes, line.payloadFrom(), line.payloadTo());
        } catch (MalformedException e) {
            skipped++;
            return;
        }
        long start = header.base(line.stamp()) + line.stamp();
        long end = start + header.length(line.stamp(), line.second());
        listener.onInterval(series.of(line, header), start, end, decoder.counts());
    }

    @Override
    public long skipped() {
        return skipped;
    }

    @Override
    public Optional<String> unit() {
        HdrUnit found = unit;
        return found == null
                ? Optional.empty()
                : Optional.of(HdrUnit.plural(found.unit()) + ", because " + found.reason()
                        + (found.doubt() == null ? "" : "; doubtful: " + found.doubt() + "; give it with --unit"));
    }

    @Override
    public void close() {
        decoder.close();
    }
}
