package io.gctelemetry.agent.http;

import io.gctelemetry.notice.Notices;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Serves HTTP on one address with one thread, the one that calls {@link #run()}.
 *
 * <p>Stays up whatever clients, memory and descriptors do: a taken port is tried again until it is free, a failure
 * costs at most the connection it happened on, and nothing is ever thrown out of {@link #run()}.
 */
// Sources for the shape of the loop: the JDK's own HttpServer ends for good with an OutOfMemoryError in its dispatcher,
// spins when accept() fails because descriptors are short, and knows no deadline. Hence: the outermost catch allocates
// nothing, the listener is never closed for a failure, accept() rests, every state of a connection has a deadline.
public final class HttpServer implements Runnable, Closeable {
    private static final long REST_AFTER_FAILURE = TimeUnit.MILLISECONDS.toNanos(200);
    /**
     * The JDK takes a client from the kernel first and makes its channel then; if there is no memory for that nobody has the
     * connection, and nobody can close it. So the memory is asked for before, and the client waits at the door.
     */
    private static final int MEMORY_OF_A_CHANNEL = 2048;

    private static final long REST_AFTER_REFUSED_ACCEPT = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long FIRST_BACK_OFF = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long LONGEST_BACK_OFF = TimeUnit.SECONDS.toNanos(4);

    /** With no client at all there is nothing to be done; the loop still looks up now and then. */
    private static final long LONGEST_WAIT = TimeUnit.MINUTES.toNanos(10);

    private static final int ACCEPTS_A_TURN = 64;

    /** The kernel's queue of connections not yet accepted: 500 scrapes at once find room. */
    private static final int BACKLOG = 1024;

    /** A selector that returns this often in a row with nothing and too early is broken (seen in JDK 6 to 8). */
    private static final int EMPTY_TURNS = 512;

    private final String host;
    private final Notices notices;
    private final HttpCounters counters;
    private final IntConsumer listening;
    private final Access access;
    private final Connections connections;

    private volatile boolean closed;
    private volatile @Nullable Thread thread;
    private volatile @Nullable Selector selector;
    private @Nullable ServerSocketChannel listener;
    private @Nullable SelectionKey listenerKey;
    /** 0 until the first free one was found; then the same for good. */
    private int port;

    private long backOff = FIRST_BACK_OFF;
    private long acceptAgain;
    private boolean acceptRests;
    private boolean full;

    @SuppressWarnings("unused") // written so that it is really made
    private byte[] probe = {};

    private boolean hurry;
    private int emptyTurns;

    /**
     * A server that listens once it runs.
     *
     * @param host an address of this machine, or a name of one: {@code 127.0.0.1}, {@code ::1}, {@code [::1]}
     * @param port 0 for any that is free
     * @param routes by exact path, such as {@code /metrics}
     * @param listening receives the port, on the server's thread, each time the server begins to listen
     */
    public HttpServer(
            String host,
            int port,
            Map<String, Route> routes,
            Notices notices,
            HttpCounters counters,
            IntConsumer listening) {
        this(host, port, routes, notices, counters, listening, Limits.usual());
    }

    HttpServer(
            String host,
            int port,
            Map<String, Route> routes,
            Notices notices,
            HttpCounters counters,
            IntConsumer listening,
            Limits limits) {
        this.host = host;
        this.port = port;
        this.notices = notices;
        this.counters = counters;
        this.listening = listening;
        this.access = new Access(host);
        this.connections = new Connections(new HashMap<>(routes), access, counters, limits);
    }

    /** Serves until {@link #close()}. Throws nothing. */
    @Override
    public void run() {
        thread = Thread.currentThread();
        // What the handling of a failure calls is called once now: the first call of anything needs memory.
        rest(1);
        while (!closed) {
            try {
                step();
            } catch (Throwable whileHandlingAnother) {
                // No memory even for that: once more, from the beginning.
                hurry = true;
            }
        }
        end();
    }

    private void step() {
        try {
            if (!ready()) {
                listen();
            } else {
                turn();
            }
        } catch (Throwable failure) {
            // Memory may be short: nothing here allocates.
            counters.countFailure(failure);
            hurry = true;
            rest(REST_AFTER_FAILURE);
        }
    }

    /** Ends {@link #run()} soon, from any thread; does not wait for it. */
    @Override
    public void close() {
        closed = true;
        Selector waiting = selector;
        if (waiting != null) {
            waiting.wakeup();
        }
        LockSupport.unpark(thread);
    }

    private boolean ready() {
        Selector open = selector;
        ServerSocketChannel listens = listener;
        return open != null && open.isOpen() && listens != null && listens.isOpen() && listenerKey != null;
    }

    private void listen() {
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(host), port);
            connections.closeAll();
            release();
            Selector opened = Selector.open();
            selector = opened;
            ServerSocketChannel channel = ServerSocketChannel.open();
            listener = channel;
            channel.configureBlocking(false);
            channel.bind(address, BACKLOG);
            listenerKey = channel.register(opened, SelectionKey.OP_ACCEPT);
            acceptRests = false;
            backOff = FIRST_BACK_OFF;
            InetSocketAddress bound = (InetSocketAddress) channel.getLocalAddress();
            port = bound.getPort();
            access.listensOn(bound.getAddress());
            listening.accept(port);
        } catch (IOException | RuntimeException refused) {
            counters.countFailure(refused);
            release();
            notices.say(
                    "port",
                    "cannot listen on " + host + ":" + port + " (" + cause(refused)
                            + "); retrying until it succeeds; the application is not affected");
            rest(backOff);
            backOff = Math.min(2 * backOff, LONGEST_BACK_OFF);
        }
    }

    private static String cause(Exception refused) {
        String message = refused.getMessage();
        return message == null ? refused.getClass().getSimpleName() : message;
    }

    /** Waits for something to happen and has it done. */
    private void turn() throws IOException {
        // An interrupt would close every channel that is touched next.
        boolean disturbed = Thread.interrupted();
        Selector open = selector;
        if (open == null) {
            return;
        }
        long before = System.nanoTime();
        long wait = hurry ? 0 : waitNanos(before);
        hurry = false;
        int found = wait == 0 ? open.selectNow() : open.select(millis(wait));
        long now = System.nanoTime();
        boolean early = wait > 0 && now - before < wait / 2;
        emptyTurns = found == 0 && early && !disturbed ? emptyTurns + 1 : 0;
        if (emptyTurns == EMPTY_TURNS) {
            emptyTurns = 0;
            reopen(open);
            return;
        }
        boolean acceptable = false;
        boolean enoughMemory = true;
        Iterator<SelectionKey> selected = open.selectedKeys().iterator();
        while (selected.hasNext()) {
            SelectionKey key = selected.next();
            selected.remove();
            Connection connection = (Connection) key.attachment();
            if (connection == null) {
                acceptable = true;
            } else {
                enoughMemory &= connections.go(connection, now, notices);
            }
        }
        connections.expire(now);
        if (acceptRests && (now - acceptAgain >= 0 || (full && connections.hasRoom()))) {
            acceptRests = false;
            interest(SelectionKey.OP_ACCEPT);
        }
        if (acceptable) {
            enoughMemory &= accept(open, now);
        }
        if (!enoughMemory) {
            rest(REST_AFTER_FAILURE);
        }
    }

    /** Takes in those who wait at the door; false if memory was short. */
    private boolean accept(Selector open, long now) {
        ServerSocketChannel listens = listener;
        for (int i = 0; i < ACCEPTS_A_TURN && listens != null; i++) {
            // Only the first is known to be there: nobody is displaced for a client who may not exist.
            if (!connections.hasRoom() && (i > 0 || !connections.displace(now))) {
                full = i == 0;
                if (full) {
                    restAccept(connections.displaceable());
                }
                return true;
            }
            SocketChannel client;
            try {
                probe = new byte[MEMORY_OF_A_CHANNEL];
                client = listens.accept();
            } catch (IOException refused) {
                counters.countFailure(refused);
                full = false;
                restAccept(now + REST_AFTER_REFUSED_ACCEPT);
                notices.say(
                        "accept",
                        "cannot accept a connection (" + cause(refused)
                                + "); retrying every 0.5 s; the application is not affected");
                return true;
            }
            if (client == null) {
                return true;
            }
            if (!connections.open(client, open, now, notices)) {
                return false;
            }
        }
        return true;
    }

    private void restAccept(long until) {
        acceptAgain = until;
        acceptRests = true;
        interest(0);
    }

    private void interest(int operations) {
        SelectionKey key = listenerKey;
        if (key != null) {
            key.interestOps(operations);
        }
    }

    /** How long nothing needs to be done; 0 if something is due. */
    private long waitNanos(long now) {
        long next = connections.nextDeadline(now + LONGEST_WAIT);
        if (acceptRests && acceptAgain - next < 0) {
            next = acceptAgain;
        }
        return Math.max(next - now, 0);
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos) + 1;
    }

    /** Moves everything to a new selector. */
    private void reopen(Selector old) throws IOException {
        Selector fresh = Selector.open();
        ServerSocketChannel listens = listener;
        if (listens != null) {
            listenerKey = listens.register(fresh, acceptRests ? 0 : SelectionKey.OP_ACCEPT);
        }
        connections.move(fresh);
        selector = fresh;
        old.close();
    }

    private void rest(long nanos) {
        if (!closed) {
            LockSupport.parkNanos(this, nanos);
        }
    }

    private void release() {
        ServerSocketChannel listens = listener;
        Selector open = selector;
        listener = null;
        listenerKey = null;
        selector = null;
        try {
            if (listens != null) {
                listens.close();
            }
            if (open != null) {
                open.close();
            }
        } catch (IOException gone) {
            counters.countFailure(gone);
        }
    }

    private void end() {
        try {
            connections.closeAll();
            release();
        } catch (Throwable failure) {
            counters.countFailure(failure);
        }
    }
}
