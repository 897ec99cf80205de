package io.gctelemetry.agent.http;

import io.gctelemetry.agent.http.Connection.State;
import io.gctelemetry.notice.Notices;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The places for clients: a fixed number, each with its deadline.
 *
 * <p>When all are taken, the client whose loss costs least leaves for the next one: one that was turned away already,
 * then the one idle longest between requests, then the one nearest its deadline. A client that has just come is safe
 * for a moment; without that, five hundred clients at once would displace each other before they could ask.
 */
final class Connections {
    /** Bytes for one write: head and first page of a reply leave together. */
    private static final int SCRATCH = 32 * 1024;

    private final Map<String, Route> routes;
    private final Access access;
    private final HttpCounters counters;
    private final Limits limits;
    private final RequestHead requestHead = new RequestHead();
    private final ByteBuffer scratch = ByteBuffer.allocateDirect(SCRATCH);
    private final @Nullable Connection[] places;
    private int taken;

    Connections(Map<String, Route> routes, Access access, HttpCounters counters, Limits limits) {
        this.routes = routes;
        this.access = access;
        this.counters = counters;
        this.limits = limits;
        this.places = new Connection[limits.connections];
    }

    boolean hasRoom() {
        return taken < places.length;
    }

    /** Gives a client a place, if it is still there, and reads what it has sent already; false if memory was short. */
    boolean open(SocketChannel client, Selector selector, long now, Notices notices) {
        Connection connection = null;
        try {
            client.configureBlocking(false);
            client.setOption(StandardSocketOptions.TCP_NODELAY, true);
            connection = free();
            SelectionKey key = client.register(selector, SelectionKey.OP_READ, connection);
            connection.open(client, key, new SocketWire(client), now);
            recount();
            counters.countAccepted();
        } catch (IOException gone) {
            // The client has left already.
        } finally {
            if (connection == null || connection.state() == State.FREE) {
                closeQuietly(client);
            }
        }
        return connection == null || go(connection, now, notices);
    }

    /** Lets one client go on; false if memory was short. */
    boolean go(Connection connection, long now, Notices notices) {
        try {
            connection.go(now);
        } catch (IOException gone) {
            connection.close();
        } catch (OutOfMemoryError failure) {
            // Nothing is answered: even the text would need memory.
            counters.countFailure(failure);
            connection.close();
            return false;
        } catch (Throwable failure) {
            counters.countFailure(failure);
            connection.close();
            notices.say(
                    "http",
                    "a request failed (" + failure.getClass().getName()
                            + ") and its connection was closed; the application is not affected");
            notices.fault("http", failure);
        } finally {
            recount();
        }
        return true;
    }

    /** Closes what is past its deadline. */
    void expire(long now) {
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null && connection.state() != State.FREE && now - connection.deadline() >= 0) {
                if (connection.state() == State.READING || connection.state() == State.WRITING) {
                    counters.countTimedOut();
                }
                connection.close();
                recount();
            }
        }
    }

    /** The earliest deadline, or the given time if that is earlier. */
    long nextDeadline(long otherwise) {
        long next = otherwise;
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null && connection.state() != State.FREE && connection.deadline() - next < 0) {
                next = connection.deadline();
            }
        }
        return next;
    }

    /** Makes room for one more; whether there is some now. */
    boolean displace(long now) {
        Connection leaves = null;
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null && displaceableAt(connection) - now <= 0 && costsLess(connection, leaves)) {
                leaves = connection;
            }
        }
        if (leaves == null) {
            return false;
        }
        counters.countDisplaced();
        leaves.close();
        recount();
        return hasRoom();
    }

    /** When there will be somebody to displace. */
    long displaceable() {
        long next = 0;
        boolean any = false;
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null && (!any || displaceableAt(connection) - next < 0)) {
                next = displaceableAt(connection);
                any = true;
            }
        }
        return next;
    }

    private long displaceableAt(Connection connection) {
        boolean asks = connection.state() == State.READING || connection.state() == State.WRITING;
        return connection.since() + (asks ? limits.graceNanos : 0);
    }

    private static boolean costsLess(Connection one, @Nullable Connection other) {
        if (other == null || cost(one.state()) != cost(other.state())) {
            return other == null || cost(one.state()) < cost(other.state());
        }
        return one.deadline() - other.deadline() < 0;
    }

    private static int cost(State state) {
        return state == State.LINGERING ? 0 : state == State.IDLE ? 1 : 2;
    }

    /** Registers all clients with another selector. */
    void move(Selector selector) throws IOException {
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null) {
                connection.move(selector);
            }
        }
    }

    void closeAll() {
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null) {
                connection.close();
            }
        }
        recount();
    }

    /** An empty place; there is one. */
    private Connection free() {
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection == null) {
                connection = new Connection(routes, access, counters, limits, requestHead, scratch);
                places[i] = connection;
            }
            if (connection.state() == State.FREE) {
                return connection;
            }
        }
        throw new IllegalStateException("no room");
    }

    private void recount() {
        int n = 0;
        for (int i = 0; i < places.length; i++) {
            Connection connection = places[i];
            if (connection != null && connection.state() != State.FREE) {
                n++;
            }
        }
        taken = n;
        counters.open(n);
    }

    private static void closeQuietly(SocketChannel client) {
        try {
            client.close();
        } catch (IOException gone) {
            // Gone all the same.
        }
    }
}
