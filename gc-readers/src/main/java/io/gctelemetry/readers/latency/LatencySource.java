package io.gctelemetry.readers.latency;

import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.util.Optional;

/** Reads a file that contains a client's latencies. Owns no thread: {@link #run} blocks its caller. */
public interface LatencySource extends AutoCloseable {
    /** The file's name. */
    String name();

    /**
     * Delivers intervals or requests in the order of the file until it ends or is closed.
     *
     * @throws IOException if the file cannot be read on; what was delivered until then is good
     */
    void run(LatencyListener listener) throws IOException;

    /** What {@link #run} found beside latencies. Complete once it has returned. */
    LatencyDescription description();

    /** Ends {@link #run}, from any thread; may be called again. */
    @Override
    void close();

    /**
     * An interval log that is still written, fed with its bytes as they come. Intervals are delivered as soon as their lines are
     * whole; the first ones wait until the unit of the values is known. A line that is not an interval is skipped and counted. One
     * thread.
     */
    interface Feed extends AutoCloseable {
        /**
         * Takes the next bytes.
         *
         * @throws InputException if a line is longer than any log has: it is not a log, and nothing more should be fed
         */
        void bytes(byte[] buffer, int length) throws InputException;

        /** Starts again: in the same file after it was truncated, or in the one that replaced it. */
        void restart();

        /** Delivers what waits for the unit with the one that is likeliest by now: nothing more will come. */
        void end();

        /** Returns the number of lines that were not intervals. */
        long skipped();

        /** Returns the unit of the values and why it was taken, in words; empty as long as it is not known. */
        Optional<String> unit();

        @Override
        void close();
    }
}
