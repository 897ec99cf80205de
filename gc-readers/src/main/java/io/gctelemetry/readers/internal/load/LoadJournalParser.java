package io.gctelemetry.readers.internal.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.internal.lines.LatencyNote;
import io.gctelemetry.readers.internal.lines.LineParser;
import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.internal.lines.Span;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what the demo's load client reports, a line a second with counts since its beginning:
 *
 * <pre>
 * {"phase":"load","start":1763742000000,"measuredFrom":1763742045000,"measuredTo":1763742135000,"rate":500.0,"mostInFlight":1024}
 * {"second":1763742001000,"sent":412,"inFlight":3,"heldBack":0}
 * </pre>
 *
 * <p>While it warms up the rate is not yet the one asked for: only what is measured is told.
 */
final class LoadJournalParser implements LineParser {
    private static final JsonFactory JSON = new JsonFactory();
    private static final long MILLI = 1_000_000;
    private static final long MOST_MILLIS = 9_000_000_000_000L;

    private final Span span = new Span();
    private double rate = Double.NaN;
    private double cap = Double.NaN;
    private long from;
    private long to;
    private long before;
    private long sent;
    private long heldBack;
    private boolean begun;

    @Override
    public void line(String line, LatencyListener listener) throws MalformedException {
        Map<String, Number> json = numbers(line);
        if (json.containsKey("mostInFlight")) {
            from = time(json, "measuredFrom");
            to = time(json, "measuredTo");
            rate = number(json, "rate");
            cap = number(json, "mostInFlight");
            begun = true;
        } else if (json.containsKey("second")) {
            second(json, listener);
        }
    }

    private void second(Map<String, Number> json, LatencyListener listener) throws MalformedException {
        long end = time(json, "second");
        if (before >= from && end > before && end <= to) {
            span.add(before, end);
            listener.onLoad(new LoadFigures(
                    before,
                    end,
                    count(json, "sent") - sent,
                    rate,
                    number(json, "inFlight"),
                    cap,
                    count(json, "heldBack") - heldBack));
        }
        before = end;
        sent = count(json, "sent");
        heldBack = count(json, "heldBack");
    }

    /* The numbers of an object by their names; what is nested is passed over. */
    private static Map<String, Number> numbers(String line) throws MalformedException {
        Map<String, Number> numbers = new HashMap<>();
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    String key = parser.currentName();
                    if (parser.nextToken().isNumeric()) {
                        numbers.put(key, parser.getNumberValue());
                    } else {
                        parser.skipChildren();
                    }
                }
            } else {
                parser.skipChildren();
            }
            return numbers;
        } catch (IOException e) {
            throw new MalformedException("is not a JSON object");
        }
    }

    private static double number(Map<String, Number> json, String key) {
        return json.getOrDefault(key, Double.NaN).doubleValue();
    }

    private static long count(Map<String, Number> json, String key) {
        return json.getOrDefault(key, 0).longValue();
    }

    private static long time(Map<String, Number> json, String key) throws MalformedException {
        long millis = json.getOrDefault(key, -1).longValue();
        if (millis < 0 || millis > MOST_MILLIS) {
            throw new MalformedException("has no time as " + key);
        }
        return millis * MILLI;
    }

    @Override
    public boolean any() {
        return begun;
    }

    @Override
    public LatencyDescription description(List<Note> notes) {
        return new LatencyDescription(
                "gc-lab",
                Unit.NANOSECONDS,
                "it contains no latencies",
                List.of(),
                span.usualLength(),
                span.interval(),
                LatencyNote.NO_LATENCIES.with(),
                notes);
    }
}
