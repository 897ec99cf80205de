package io.gctelemetry.agent.http;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The bytes of one connection as the loop sees them: a plain socket now, TLS over it later.
 *
 * <p>Never blocks. Used by the loop's thread alone.
 */
interface Wire {
    /** Puts what has arrived into the buffer; the number of bytes, 0 when there is nothing now, -1 at the end. */
    int read(ByteBuffer into) throws IOException;

    /** Takes bytes from the buffer; the number taken, less than remained when the peer takes no more now. */
    int write(ByteBuffer from) throws IOException;

    /**
     * Signals to the peer that nothing more will come, after everything written has gone.
     *
     * @return whether that is done; if not, {@link #wantsWrite()} reports it and this is to be called again
     */
    boolean finish() throws IOException;

    /** Whether the wire has something of its own to send (a handshake) before it can go on. */
    boolean wantsWrite();
}
