package io.gctelemetry.source.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.jfr.JfrEventType;
import java.io.IOException;
import java.util.Set;

/** The JFR event stream, as JDK 8 to 13 have it: not at all. Its twin for 14 and newer is in {@code java14}. */
final class JfrStream implements LiveSource {
    /** Why this JVM has no event stream; {@link Reason#NONE} if it has one. */
    static Reason unsupported() {
        return Reason.UNSUPPORTED_JDK;
    }

    /** @param wanted the events to enable */
    JfrStream(Set<JfrEventType> wanted) {}

    /** Starts a recording of these events. */
    @SuppressWarnings("DoNotCallSuggester") // its twin does not throw
    static LiveRecording record(Set<JfrEventType> wanted) throws IOException {
        throw new IOException(unsupported().text());
    }

    @Override
    public String name() {
        return "jfr-streaming";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        throw new IOException(unsupported().text());
    }

    @Override
    public long longestSilenceNanos() {
        return Long.MAX_VALUE;
    }

    @Override
    public long lastFlushNanos() {
        return System.nanoTime();
    }

    @Override
    public long events() {
        return 0;
    }

    @Override
    public long errors() {
        return 0;
    }

    @Override
    public void close() {}
}
