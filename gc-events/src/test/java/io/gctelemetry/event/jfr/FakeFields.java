package io.gctelemetry.event.jfr;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An event as a map literal; times are microseconds after the epoch. */
record FakeFields(long startMicros, long micros, Map<String, Object> fields) implements EventFields {
    @Override
    public Instant start() {
        return at(startMicros);
    }

    @Override
    public Duration duration() {
        return Duration.ofNanos(micros * 1000);
    }

    @Override
    public boolean has(String field) {
        return fields.containsKey(field);
    }

    @Override
    public long getLong(String field) {
        Object value = fields.get(field);
        if (value == null) {
            throw new IllegalArgumentException("no field " + field);
        }
        return ((Number) value).longValue();
    }

    @Override
    public @Nullable String getString(String field) {
        return (String) fields.get(field);
    }

    static Instant at(long micros) {
        return Instant.ofEpochSecond(micros / 1_000_000, micros % 1_000_000 * 1000);
    }
}
