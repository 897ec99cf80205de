package io.gctelemetry.source.jfr;

/** A recording of this JVM that goes to disk, and is flushed there once a second. */
interface LiveRecording extends AutoCloseable {
    /** Whether it still runs: an operator may have stopped it. */
    boolean isRunning();

    @Override
    void close();
}
