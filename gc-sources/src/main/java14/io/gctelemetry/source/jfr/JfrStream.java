package io.gctelemetry.source.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.jfr.JfrDecoder;
import io.gctelemetry.event.jfr.JfrEventType;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import jdk.jfr.EventSettings;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordingStream;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's own event stream, of 14 and newer: pauses, safepoints and collections about a second after they end. It can
 * read what {@link ChunkStream} cannot: threads and classes, and chunks of a format to come.
 *
 * <p>{@link #run} must be called on a daemon thread: the JVM's own helper threads inherit that from it. A fault in
 * handling one event is counted and does not end the stream.
 */
final class JfrStream implements LiveSource {
    /* At 5-60 events/s the stream writes 1.5 KB/s; this much is kept next to the chunk that is being written. */
    private static final long MAX_BYTES = 4 << 20;

    /* The stream flushes once a second; ten silent seconds mean that it is dead (JDK 25 does not report it). */
    private static final long SILENCE_NANOS = 10_000_000_000L;

    private final Set<JfrEventType> wanted;
    private volatile @Nullable RecordingStream stream;
    private volatile boolean closed;
    private final EventTally tally = new EventTally();

    /** Why this JVM has no event stream; {@link Reason#NONE} if it has one. */
    static Reason unsupported() {
        try {
            return FlightRecorder.isAvailable() ? Reason.NONE : Reason.FLIGHT_RECORDER_OFF;
        } catch (LinkageError e) {
            return Reason.NO_FLIGHT_RECORDER;
        }
    }

    /** @param wanted the events to enable */
    JfrStream(Set<JfrEventType> wanted) {
        this.wanted = wanted;
    }

    /** Starts a recording of these events. */
    static LiveRecording record(Set<JfrEventType> wanted) {
        Recording recording = new Recording();
        try {
            recording.setName("gc-telemetry");
            recording.setToDisk(true);
            recording.setMaxSize(MAX_BYTES);
            for (JfrEventType type : wanted) {
                enable(recording.enable(type.eventName()), type);
            }
            recording.start();
        } catch (Throwable t) {
            recording.close();
            throw t;
        }
        return new Running(recording);
    }

    @Override
    public String name() {
        return "jfr-streaming";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        JfrDecoder decoder = new JfrDecoder(listener);
        try (RecordingStream rs = new RecordingStream()) {
            rs.setMaxSize(MAX_BYTES);
            rs.setReuse(true);
            rs.onError(e -> tally.error());
            rs.onFlush(() -> tally.flushed(decoder));
            for (JfrEventType type : wanted) {
                enable(rs.enable(type.eventName()), type);
                rs.onEvent(type.eventName(), event -> tally.handle(decoder, type, event));
            }
            tally.begin();
            stream = rs;
            if (!closed) {
                rs.start();
            }
        } catch (RuntimeException e) {
            throw new IOException("the event stream ended: " + e, e);
        } finally {
            stream = null;
        }
    }

    private static void enable(EventSettings settings, JfrEventType type) {
        settings.withThreshold(Duration.ZERO).withoutStackTrace();
        String name = type.setting();
        String value = type.settingValue();
        if (name != null && value != null) {
            settings.with(name, value);
        }
    }

    @Override
    public long longestSilenceNanos() {
        return SILENCE_NANOS;
    }

    @Override
    public long lastFlushNanos() {
        return tally.lastFlushNanos();
    }

    @Override
    public long events() {
        return tally.events();
    }

    @Override
    public long errors() {
        return tally.errors();
    }

    @Override
    public void close() {
        closed = true;
        RecordingStream rs = stream;
        if (rs != null) {
            close(rs);
        }
    }

    /* Closing waits for the JVM's recorder; the caller looks after the disk and must go on. */
    private static void close(RecordingStream rs) {
        try {
            Thread closing = new Thread(null, rs::close, "gc-telemetry-jfr-close");
            closing.setDaemon(true);
            closing.setContextClassLoader(null);
            closing.start();
        } catch (Throwable noThread) {
            rs.close();
        }
    }

    /** A recording of the JDK's. */
    private static final class Running implements LiveRecording {
        private final Recording recording;

        Running(Recording recording) {
            this.recording = recording;
        }

        @Override
        public boolean isRunning() {
            return recording.getState() == RecordingState.RUNNING;
        }

        @Override
        public void close() {
            recording.close();
        }
    }
}
