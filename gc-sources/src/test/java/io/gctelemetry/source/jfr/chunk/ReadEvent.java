package io.gctelemetry.source.jfr.chunk;

import io.gctelemetry.event.jfr.EventFields;
import io.gctelemetry.event.jfr.JfrEventType;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;

/** One event with what a decoder asks of it, to compare two readers by. */
record ReadEvent(JfrEventType type, Instant start, Duration duration, Map<String, String> fields) {
    private static final String[] NUMBERS = {"gcId", "safepointId", "safepoint", "heapUsed", "size", "amount", "count"};
    private static final String[] TEXTS = {"name", "cause", "operation", "when", "type"};

    static ReadEvent of(JfrEventType type, EventFields event) {
        Map<String, String> fields = new TreeMap<>();
        for (String field : NUMBERS) {
            if (event.has(field)) {
                fields.put(field, String.valueOf(event.getLong(field)));
            }
        }
        for (String field : TEXTS) {
            if (event.has(field)) {
                fields.put(field, String.valueOf(event.getString(field)));
            }
        }
        return new ReadEvent(type, event.start(), event.duration(), fields);
    }

    static ReadEvent of(JfrEventType type, RecordedEvent event) {
        Map<String, String> fields = new TreeMap<>();
        for (String field : NUMBERS) {
            if (event.hasField(field)) {
                Object value = event.getValue(field);
                fields.put(field, value instanceof Boolean on ? (on ? "1" : "0") : String.valueOf(value));
            }
        }
        for (String field : TEXTS) {
            if (event.hasField(field)) {
                fields.put(field, String.valueOf(event.getString(field)));
            }
        }
        return new ReadEvent(type, event.getStartTime(), event.getDuration(), fields);
    }

    Instant end() {
        return start.plus(duration);
    }

    /** Whether both are the same event, read with clocks that differ by so much at most. */
    boolean isSameAs(ReadEvent other, long nanos) {
        return type == other.type
                && fields.equals(other.fields)
                && Math.abs(Duration.between(start, other.start).toNanos()) <= nanos
                && Math.abs(duration.minus(other.duration).toNanos()) <= 2;
    }
}
