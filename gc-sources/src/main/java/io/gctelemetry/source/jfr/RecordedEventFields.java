package io.gctelemetry.source.jfr;

import io.gctelemetry.event.jfr.EventFields;
import java.time.Duration;
import java.time.Instant;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** One recorded event behind {@link EventFields}; the object is reused from event to event. */
final class RecordedEventFields implements EventFields {
    private @Nullable RecordedEvent event;

    EventFields of(RecordedEvent next) {
        event = next;
        return this;
    }

    private RecordedEvent event() {
        RecordedEvent current = event;
        if (current == null) {
            throw new IllegalStateException("no event");
        }
        return current;
    }

    @Override
    public Instant start() {
        return event().getStartTime();
    }

    @Override
    public Duration duration() {
        return event().getDuration();
    }

    @Override
    public boolean has(String field) {
        return event().hasField(field);
    }

    @Override
    public long getLong(String field) {
        Object value = event().getValue(field);
        if (value instanceof Number) {
            return ((Number) value).longValue();
        }
        return Boolean.TRUE.equals(value) ? 1 : 0;
    }

    @Override
    public @Nullable String getString(String field) {
        Object value = event().getValue(field);
        if (value instanceof RecordedThread) {
            return ((RecordedThread) value).getJavaName();
        }
        if (value instanceof RecordedClass) {
            return ((RecordedClass) value).getName();
        }
        return (String) value;
    }
}
