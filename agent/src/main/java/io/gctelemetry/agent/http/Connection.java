package io.gctelemetry.agent.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One client: reads heads, has them answered in their order, writes the replies as fast as the client takes them.
 *
 * <p>The object and its buffers outlive the client and serve the next one. Only the loop's thread comes here.
 */
final class Connection {
    /** The longest head that is read; what is longer is refused with 431. */
    static final int HEAD_BYTES = 8 * 1024;

    /** Replies to one client before the others have their turn. */
    private static final int REPLIES_A_TURN = 4;

    private static final int WRITES_A_TURN = 16;

    enum State {
        FREE,
        IDLE,
        READING,
        WRITING,
        LINGERING
    }

    private final Map<String, Route> routes;
    private final HttpCounters counters;
    private final Limits limits;
    private final RequestHead requestHead;
    private final ByteBuffer scratch;

    private final byte[] in = new byte[HEAD_BYTES];
    private final ByteBuffer inBuffer = ByteBuffer.wrap(in);
    private final ByteBuffer before = ByteBuffer.allocate(1024);

    private State state = State.FREE;
    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private @Nullable Wire wire;
    private long since;
    private long deadline;

    private @Nullable Body body;
    private @Nullable ByteBuffer piece;
    private boolean chunked;
    private boolean begun;
    private boolean bodiless;
    private boolean closeAfter;
    private boolean lingerAfter;
    private long written;

    /**
     * A place for a client.
     *
     * @param requestHead shared by all connections
     * @param scratch where head and piece meet for one write, shared by all connections
     */
    Connection(
            Map<String, Route> routes,
            HttpCounters counters,
            Limits limits,
            RequestHead requestHead,
            ByteBuffer scratch) {
        this.routes = routes;
        this.counters = counters;
        this.limits = limits;
        this.requestHead = requestHead;
        this.scratch = scratch;
    }

    State state() {
        return state;
    }

    /** When the present state began, on the clock of {@link System#nanoTime()}. */
    long since() {
        return since;
    }

    /** When the client leaves if nothing changes until then. */
    long deadline() {
        return deadline;
    }

    /** Takes a client. */
    void open(SocketChannel client, SelectionKey clientKey, Wire clientWire, long now) {
        channel = client;
        key = clientKey;
        wire = clientWire;
        inBuffer.clear();
        enter(State.READING, now, limits.headNanos);
    }

    /** Goes on as far as the client allows, and asks the selector for what is missing. */
    void go(long now) throws IOException {
        int replies = 0;
        while (state != State.FREE) {
            if (state == State.WRITING) {
                if (!write()) {
                    await(SelectionKey.OP_WRITE);
                    return;
                }
                replied(now);
                if (++replies == REPLIES_A_TURN && state != State.FREE) {
                    await(SelectionKey.OP_WRITE);
                    return;
                }
            } else if (state == State.LINGERING) {
                if (!discard()) {
                    return;
                }
            } else if (!readRequest(now)) {
                return;
            }
        }
    }

    /** Reads what there is and answers one request; whether there is more to do at once. */
    private boolean readRequest(long now) throws IOException {
        int start = 0;
        while (start + 1 < inBuffer.position() && in[start] == '\r' && in[start + 1] == '\n') {
            start += 2;
        }
        int end = RequestHead.end(in, start, inBuffer.position());
        if (end > 0) {
            requestHead.read(in, start, end);
            drop(end);
            answer(now);
            return true;
        }
        if (end == -2 || !inBuffer.hasRemaining()) {
            bodiless = false;
            refuse(end == -2 ? 400 : 431, now);
            return true;
        }
        int n = wire().read(inBuffer);
        if (n < 0) {
            close();
            return false;
        }
        if (n == 0) {
            await(SelectionKey.OP_READ);
            return false;
        }
        if (state == State.IDLE) {
            enter(State.READING, now, limits.headNanos);
        }
        return true;
    }

    private void answer(long now) {
        bodiless = requestHead.bodiless();
        if (requestHead.status() != 0) {
            refuse(requestHead.status(), now);
            return;
        }
        closeAfter = !requestHead.keepAlive();
        Route route = routes.get(requestHead.request().path());
        if (route == null) {
            counters.countRejected();
            begin(Reply.refusal(404), now);
        } else {
            counters.countRequest();
            begin(route.reply(requestHead.request()), now);
        }
    }

    /** Answers something that leaves it unclear where the next request would begin. */
    private void refuse(int status, long now) {
        counters.countRejected();
        closeAfter = true;
        lingerAfter = true;
        inBuffer.clear();
        begin(Reply.refusal(status), now);
    }

    private void begin(Reply reply, long now) {
        body = reply.body();
        piece = null;
        begun = false;
        written = 0;
        long length = reply.body().length();
        chunked = length < 0 && requestHead.chunks();
        closeAfter |= length < 0 && !chunked;
        before.clear();
        put("HTTP/1.1 ");
        put(reply.status());
        put(" ");
        put(Reply.reason(reply.status()));
        put("\r\nContent-Type: ");
        put(reply.contentType());
        if (length >= 0) {
            put("\r\nContent-Length: ");
            put(length);
        } else if (chunked) {
            put("\r\nTransfer-Encoding: chunked");
        }
        put(closeAfter ? "\r\nConnection: close" : "\r\nConnection: keep-alive");
        put("\r\nX-Content-Type-Options: nosniff\r\n");
        put(reply.headers());
        put("\r\n");
        before.flip();
        if (bodiless) {
            closeBody();
        }
        enter(State.WRITING, now, limits.writeNanos);
    }

    /** Writes on; whether the reply has gone altogether. */
    private boolean write() throws IOException {
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
            int n = wire().write(scratch);
            before.position(before.position() + Math.min(n, head));
            if (now != null && n > head) {
                now.position(now.position() + n - head);
            }
            written += n;
            if (n < head + rest) {
                deadline = since + limits.writeNanos + written / Limits.BYTES_A_SECOND * 1_000_000_000L;
                return false;
            }
        }
        return false;
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
            closeBody();
        }
    }

    private void replied(long now) throws IOException {
        if (!closeAfter) {
            if (inBuffer.position() == 0) {
                enter(State.IDLE, now, limits.idleNanos);
            } else {
                enter(State.READING, now, limits.headNanos);
            }
        } else if (lingerAfter && wire().finish()) {
            enter(State.LINGERING, now, limits.lingerNanos);
        } else {
            close();
        }
    }

    /** Throws away what a client still sends; false when there is no more for now. */
    private boolean discard() throws IOException {
        inBuffer.clear();
        for (int turn = 0; turn < WRITES_A_TURN; turn++) {
            int n = wire().read(inBuffer);
            inBuffer.clear();
            if (n < 0) {
                close();
                return false;
            }
            if (n == 0) {
                break;
            }
        }
        await(SelectionKey.OP_READ);
        return false;
    }

    /** Has the client looked after by another selector. */
    void move(Selector selector) throws IOException {
        SocketChannel open = channel;
        SelectionKey registered = key;
        if (open != null && registered != null) {
            key = open.register(selector, registered.interestOps(), this);
        }
    }

    /** Lets the client go. Throws nothing but an Error; if it does, this can be called again. */
    void close() {
        closeBody();
        SocketChannel open = channel;
        if (open != null) {
            try {
                open.close();
            } catch (IOException gone) {
                // Gone all the same.
            }
        }
        channel = null;
        key = null;
        wire = null;
        closeAfter = false;
        lingerAfter = false;
        state = State.FREE;
    }

    private void closeBody() {
        Body closing = body;
        body = null;
        piece = null;
        if (closing != null) {
            closing.close();
        }
    }

    private void enter(State next, long now, long nanos) {
        state = next;
        since = now;
        deadline = now + nanos;
    }

    private void await(int operation) {
        SelectionKey registered = key;
        if (registered != null) {
            int wanted = wire().wantsWrite() ? operation | SelectionKey.OP_WRITE : operation;
            if (registered.interestOps() != wanted) {
                registered.interestOps(wanted);
            }
        }
    }

    private Wire wire() {
        Wire open = wire;
        if (open == null) {
            throw new IllegalStateException("no client");
        }
        return open;
    }

    /** Forgets the bytes before that position. */
    private void drop(int end) {
        inBuffer.flip();
        inBuffer.position(end);
        inBuffer.compact();
    }

    private void put(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            before.put((byte) ascii.charAt(i));
        }
    }

    private void put(long number) {
        put(Long.toString(number));
    }
}
