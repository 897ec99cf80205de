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

    private static final int READS_A_TURN = 16;

    enum State {
        /** There is no client. */
        FREE,
        /** Between requests. */
        IDLE,
        /** A head is awaited or half there. */
        READING,
        /** A reply is on its way. */
        WRITING,
        /** All is sent; the client is given time to read it. */
        LINGERING
    }

    private final Map<String, Route> routes;
    private final Access access;
    private final HttpCounters counters;
    private final Limits limits;
    private final RequestHead requestHead;
    private final Sending sending;
    private final byte[] in = new byte[HEAD_BYTES];
    private final ByteBuffer inBuffer = ByteBuffer.wrap(in);

    private State state = State.FREE;
    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private @Nullable Wire wire;
    private long since;
    private long deadline;
    private boolean stays;
    private boolean lingers;
    private boolean finished;

    /**
     * A place for a client.
     *
     * @param requestHead shared by all connections
     * @param scratch shared by all connections
     */
    Connection(
            Map<String, Route> routes,
            Access access,
            HttpCounters counters,
            Limits limits,
            RequestHead requestHead,
            ByteBuffer scratch) {
        this.routes = routes;
        this.access = access;
        this.counters = counters;
        this.limits = limits;
        this.requestHead = requestHead;
        this.sending = new Sending(scratch);
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
        stays = true;
        lingers = false;
        inBuffer.clear();
        enter(State.READING, now, limits.headNanos);
    }

    /** Has the client looked after by another selector. */
    void move(Selector selector) throws IOException {
        SocketChannel open = channel;
        SelectionKey registered = key;
        if (open != null && registered != null) {
            key = open.register(selector, registered.interestOps(), this);
        }
    }

    /** Goes on as far as the client allows, and asks the selector for what is missing. */
    void go(long now) throws IOException {
        int replies = 0;
        while (state != State.FREE) {
            if (state == State.LINGERING) {
                discard();
                return;
            }
            if (state == State.WRITING) {
                if (!sending.write(wire())) {
                    deadline = since + limits.writeNanos + sending.written() / limits.bytesASecond * 1_000_000_000L;
                    await(SelectionKey.OP_WRITE);
                    return;
                }
                replied(now);
                if (++replies == REPLIES_A_TURN && state != State.FREE) {
                    await(SelectionKey.OP_WRITE);
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
        if (end == RequestHead.NEVER || !inBuffer.hasRemaining()) {
            refuse(end == RequestHead.NEVER ? 400 : 431, true, now);
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
        boolean withBody = !requestHead.bodiless();
        if (requestHead.status() != 0) {
            refuse(requestHead.status(), withBody, now);
            return;
        }
        if (!access.allows(requestHead)) {
            counters.countRejected();
            begin(Reply.refusal(403), withBody, requestHead.keepAlive(), now);
            return;
        }
        Route route = routes.get(requestHead.request().path());
        if (route == null) {
            counters.countRejected();
            begin(Reply.refusal(404), withBody, requestHead.keepAlive(), now);
        } else {
            counters.countRequest();
            begin(route.reply(requestHead.request()), withBody, requestHead.keepAlive(), now);
        }
    }

    /** Answers something that leaves it unclear where the next request would begin. */
    private void refuse(int status, boolean withBody, long now) {
        counters.countRejected();
        lingers = true;
        inBuffer.clear();
        begin(Reply.refusal(status), withBody, false, now);
    }

    private void begin(Reply reply, boolean withBody, boolean keepAlive, long now) {
        stays = sending.begin(reply, requestHead.chunks(), withBody, keepAlive);
        enter(State.WRITING, now, limits.writeNanos);
    }

    private void replied(long now) throws IOException {
        if (stays && inBuffer.position() == 0) {
            enter(State.IDLE, now, limits.idleNanos);
        } else if (stays) {
            enter(State.READING, now, limits.headNanos);
        } else {
            finished = wire().finish();
            if (finished && !lingers) {
                close();
            } else {
                enter(State.LINGERING, now, limits.lingerNanos);
            }
        }
    }

    /** Throws away what a client still sends: closing before would reset the connection and the reply with it. */
    private void discard() throws IOException {
        finished = finished || wire().finish();
        for (int turn = 0; turn < READS_A_TURN; turn++) {
            inBuffer.clear();
            int n = wire().read(inBuffer);
            if (n < 0) {
                close();
                return;
            }
            if (n == 0) {
                break;
            }
        }
        await(SelectionKey.OP_READ);
    }

    /** Lets the client go. Throws nothing but an Error; if it does, this can be called again. */
    void close() {
        sending.close();
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
        state = State.FREE;
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
}
