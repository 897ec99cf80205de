package io.gctelemetry.collector.input.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.collector.input.Note;
import java.util.List;

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
    private static final ObjectMapper MAPPER = new ObjectMapper();
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
        JsonNode json;
        try {
            json = MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new MalformedException("is no JSON object");
        }
        if (json.has("mostInFlight")) {
            from = time(json, "measuredFrom");
            to = time(json, "measuredTo");
            rate = json.path("rate").asDouble(Double.NaN);
            cap = json.path("mostInFlight").asDouble(Double.NaN);
            begun = true;
        } else if (json.has("second")) {
            second(json, listener);
        }
    }

    private void second(JsonNode json, LatencyListener listener) throws MalformedException {
        long end = time(json, "second");
        if (before >= from && end > before && end <= to) {
            span.add(before, end);
            listener.onLoad(new LoadFigures(
                    before,
                    end,
                    json.path("sent").asLong() - sent,
                    rate,
                    json.path("inFlight").asDouble(Double.NaN),
                    cap,
                    json.path("heldBack").asLong() - heldBack));
        }
        before = end;
        sent = json.path("sent").asLong();
        heldBack = json.path("heldBack").asLong();
    }

    private static long time(JsonNode json, String key) throws MalformedException {
        long millis = json.path(key).asLong(-1);
        if (millis < 0 || millis > MOST_MILLIS) {
            throw new MalformedException("tells no time as " + key);
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
                LatencyUnit.NANOSECONDS,
                "it tells no latency",
                List.of(),
                span.usualLength(),
                span.interval(),
                new Note("no-latencies", "It tells what was sent and no latency; name the client's log, too."),
                notes);
    }
}
