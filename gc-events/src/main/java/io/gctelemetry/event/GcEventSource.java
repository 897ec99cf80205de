package io.gctelemetry.event;

import java.io.IOException;

/**
 * Somewhere collections are observed: a JFR stream, a recording, a GC log.
 *
 * <p>A source owns no thread: {@link #run} blocks its caller, and {@link #close} from any other thread ends it.
 */
public interface GcEventSource extends AutoCloseable {
    /** How this source is called in labels, logs and reports, such as {@code jfr-streaming} or {@code gc-log}. */
    String name();

    /**
     * Delivers events until the source ends or is closed. A file ends; a live JVM does not. After it returns nothing
     * more is delivered.
     *
     * @throws IOException if the source cannot be read on; what was delivered until then is good
     */
    void run(GcEventListener listener) throws IOException;

    /** Ends {@link #run}, from any thread; may be called again. */
    @Override
    void close();
}
