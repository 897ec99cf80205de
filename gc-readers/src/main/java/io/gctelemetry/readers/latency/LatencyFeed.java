package io.gctelemetry.readers.latency;

import io.gctelemetry.readers.input.InputException;
import java.util.Optional;

/**
 * An interval log that is still written, fed with its bytes as they come. Intervals are delivered as soon as their lines are
 * whole; the first ones wait until the unit of the values is known. A line that is not an interval is skipped and counted. One
 * thread.
 */
public interface LatencyFeed extends AutoCloseable {
    /**
     * Takes the next bytes.
     *
     * @throws InputException if a line is longer than any log has: it is not a log, and nothing more should be fed
     */
    void bytes(byte[] buffer, int length) throws InputException;

    /** Starts over: in the same file after it was truncated, or in the one that took its place. */
    void anew();

    /** Delivers what waits for the unit with the one that is likeliest by now: nothing more will come. */
    void end();

    /** Returns the number of lines that were not intervals. */
    long skipped();

    /** Returns the unit of the values and why it was taken, in words; empty as long as it is not known. */
    Optional<String> unit();

    @Override
    void close();
}
