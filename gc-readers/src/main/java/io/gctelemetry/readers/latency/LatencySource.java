package io.gctelemetry.readers.latency;

import java.io.IOException;

/** A file that tells of a client's latencies. Owns no thread: {@link #run} blocks its caller. */
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
}
