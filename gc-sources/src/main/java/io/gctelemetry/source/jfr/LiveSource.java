package io.gctelemetry.source.jfr;

import io.gctelemetry.event.GcEventSource;

/** A source of JFR events of this JVM that reports whether it is alive. */
interface LiveSource extends GcEventSource {
    /** Asks the source to end, from any thread; returns at once, also where ending it takes long. */
    @Override
    void close();

    /** When the source last showed that it is alive, as of {@link System#nanoTime()}. */
    long lastFlushNanos();

    /** How long it may be silent while it is alive, in nanoseconds. */
    long longestSilenceNanos();

    /** How many events came, those that no decoder wants included. */
    long events();

    /** Faults in handling single events, which did not end the source. */
    long errors();
}
