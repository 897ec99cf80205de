package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.jfr.EventFields;
import java.time.Duration;
import java.time.Instant;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** One event that the JDK's own reader has read. */
record RecordedFields(RecordedEvent event) implements EventFields {
    @Override
    public Instant start() {
        return event.getStartTime();
    }

    @Override
    public Duration duration() {
        return event.getDuration();
    }

    @Override
    public boolean has(String field) {
        return event.hasField(field);
    }

    @Override
    public long getLong(String field) {
        Object value = event.getValue(field);
        if (value instanceof Number number) {
            return number.longValue();
        }
        return Boolean.TRUE.equals(value) ? 1 : 0;
    }

    @Override
    public @Nullable String getString(String field) {
        Object value = event.getValue(field);
        if (value instanceof RecordedThread thread) {
            return thread.getJavaName();
        }
        return value instanceof RecordedClass type ? type.getName() : (String) value;
    }
}
