package io.gctelemetry.agent.http;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one reply on their way to one client, taken piece by piece as the client reads.
 *
 * <p>Used by the server's one thread alone. A body whose length is known is sent with {@code Content-Length}; one
 * that is made while it is read (so that a slow client never holds more than one piece in memory) is sent chunked.
 */
public interface Body {
    /** How many bytes there are in all, or -1 when that is known only at the end. */
    long length();

    /**
     * The next piece, of at most 32 KB and never empty, or null at the end.
     *
     * <p>The buffer's position may be moved, its content is only read. It must stay as it is until the next call.
     */
    @Nullable
    ByteBuffer next();

    /** Called once, when the last byte has gone or the client has. */
    void close();
}
