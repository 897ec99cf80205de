package io.gctelemetry.agent.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * One reply on its way: its head, then the pieces of its body, in chunks if their sum is not known.
 *
 * <p>Serves one reply after the other. Holds no more than a head and one piece.
 */
final class Sending {
    private static final int WRITES_A_TURN = 16;

    private final ByteBuffer scratch;
    private final ByteBuffer before = ByteBuffer.allocate(1024);
    private @Nullable Body body;
    private @Nullable ByteBuffer piece;
    private boolean chunked;
    private boolean begun;
    private long written;

    /**
     * A place for a reply.
     *
     * @param scratch where head and piece meet for one write, shared by all connections
     */
    Sending(ByteBuffer scratch) {
        this.scratch = scratch;
    }

    /**
     * Takes a reply.
     *
     * @param inChunks whether the client reads chunks
     * @param withBody whether the body is sent, or only its description
     * @param stays whether the connection stays open
     * @return whether it does: a body of unknown length that cannot be sent in chunks ends with the connection
     */
    boolean begin(Reply reply, boolean inChunks, boolean withBody, boolean stays) {
        long length = reply.body().length();
        body = reply.body();
        piece = null;
        begun = false;
        written = 0;
        chunked = length < 0 && inChunks;
        boolean open = stays && (length >= 0 || chunked);
        before.clear();
        put("HTTP/1.1 ");
        put(Integer.toString(reply.status()));
        put(" ");
        put(Reply.reason(reply.status()));
        put("\r\nContent-Type: ");
        put(reply.contentType());
        if (length >= 0) {
            put("\r\nContent-Length: ");
            put(Long.toString(length));
        } else if (chunked) {
            put("\r\nTransfer-Encoding: chunked");
        }
        put(open ? "\r\nConnection: keep-alive" : "\r\nConnection: close");
        put("\r\nX-Content-Type-Options: nosniff\r\n");
        put(reply.headers());
        put("\r\n");
        before.flip();
        if (!withBody) {
            close();
        }
        return open;
    }

    /** How many bytes the client has taken so far. */
    long written() {
        return written;
    }

    /** Writes on, for a turn at most; whether everything has gone. */
    boolean write(Wire wire) throws IOException {
        for (int turn = 0; turn < WRITES_A_TURN; turn++) {
            ByteBuffer now = piece;
            if (!before.hasRemaining() && (now == null || !now.hasRemaining())) {
                if (body == null) {
                    return true;
                }
                nextPiece(body);
                continue;
            }
            scratch.clear();
            int head = copy(before);
            int rest = now == null ? 0 : copy(now);
            scratch.flip();
            int n = wire.write(scratch);
            before.position(before.position() + Math.min(n, head));
            if (now != null && n > head) {
                now.position(now.position() + n - head);
            }
            written += n;
            if (n < head + rest) {
                return false;
            }
        }
        return false;
    }

    /** Lets the body go. */
    void close() {
        Body closing = body;
        body = null;
        piece = null;
        if (closing != null) {
            closing.close();
        }
    }

    private void nextPiece(Body from) {
        piece = from.next();
        if (chunked) {
            before.clear();
            if (begun) {
                put("\r\n");
            }
            put(piece == null ? "0" : Integer.toHexString(piece.remaining()));
            put(piece == null ? "\r\n\r\n" : "\r\n");
            before.flip();
            begun = true;
        }
        if (piece == null) {
            close();
        }
    }

    /** Copies as much as there is room for, and leaves the position where it was. */
    private int copy(ByteBuffer from) {
        int n = Math.min(from.remaining(), scratch.remaining());
        int position = from.position();
        int limit = from.limit();
        from.limit(position + n);
        scratch.put(from);
        from.limit(limit);
        from.position(position);
        return n;
    }

    private void put(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            before.put((byte) ascii.charAt(i));
        }
    }
}
