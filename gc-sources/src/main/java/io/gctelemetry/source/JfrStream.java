package io.gctelemetry.source;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.GcEventSource;
import io.gctelemetry.event.jfr.JfrEventType;
import java.io.File;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The JFR event stream, as JDK 8 to 13 have it: not at all. Its twin for 14 and newer stands in {@code java14}. */
public final class JfrStream implements GcEventSource {
    /** Why this JVM has no event stream; null if it has one. */
    public static @Nullable String unsupported() {
        return "this JDK has no event stream (14 and newer have)";
    }

    /** @param wanted the events to enable */
    public JfrStream(Set<JfrEventType> wanted) {}

    @Override
    public String name() {
        return "jfr-streaming";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        throw new IOException(unsupported());
    }

    /** When the stream last told that it is alive, as of {@link System#nanoTime()}. */
    public long lastFlushNanos() {
        return System.nanoTime();
    }

    /** How many events came, those that no decoder wants included. */
    public long events() {
        return 0;
    }

    /** Faults in handling single events, which did not end the stream. */
    public long errors() {
        return 0;
    }

    /** Where the JVM writes what it streams, once it does. */
    public static @Nullable File repository() {
        return null;
    }

    @Override
    public void close() {}
}
