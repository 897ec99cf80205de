package io.gctelemetry.source.jfr;

import io.gctelemetry.event.jfr.JfrDecoder;
import io.gctelemetry.event.jfr.JfrEventType;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordedEvent;

/**
 * Hands JFR events to their decoder and counts them. A fault in handling one is counted and goes no further: an Error that
 * leaves a handler ends the stream's thread without a word. Events come on one thread; the counts are read by any.
 */
final class EventTally {
    private final RecordedEventFields fields = new RecordedEventFields();
    private volatile long lastFlushNanos = System.nanoTime();
    private final AtomicLong events = new AtomicLong();
    private final AtomicLong errors = new AtomicLong();

    void handle(JfrDecoder decoder, JfrEventType type, RecordedEvent event) {
        events.incrementAndGet();
        try {
            decoder.accept(type, fields.of(event));
        } catch (Throwable t) {
            errors.incrementAndGet();
        }
    }

    /** All that ended until now has been handed over. */
    void flushed(JfrDecoder decoder) {
        begin();
        try {
            decoder.flush();
        } catch (Throwable t) {
            errors.incrementAndGet();
        }
    }

    /** From now on silence is counted. */
    void begin() {
        lastFlushNanos = System.nanoTime();
    }

    /** An error that came otherwise than through an event. */
    void error() {
        errors.incrementAndGet();
    }

    long lastFlushNanos() {
        return lastFlushNanos;
    }

    long events() {
        return events.get();
    }

    long errors() {
        return errors.get();
    }
}
