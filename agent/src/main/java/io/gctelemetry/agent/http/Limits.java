package io.gctelemetry.agent.http;

import java.util.concurrent.TimeUnit;

/** How much of the host one client, and all of them together, may cost. Tests shorten the times. */
final class Limits {
    /** Open connections; one more displaces the one that is nearest its deadline. */
    final int connections;

    /** From the first byte of a request (or the connection itself) to the end of its head. */
    final long headNanos;

    /** For a reply to be read by the client, and a second more for every {@link #bytesASecond} it has taken. */
    final long writeNanos;

    /** How slowly a client may read a reply of some megabytes. */
    final long bytesASecond;

    /** Between requests: a scrape a minute keeps its connection. */
    final long idleNanos;

    /** For a client that still sends to read why it was turned away; without it, the reset would overtake the reply. */
    final long lingerNanos;

    /** How long a new connection is safe from being displaced: time for its request to arrive. */
    final long graceNanos;

    Limits(
            int connections,
            long headMillis,
            long writeMillis,
            long bytesASecond,
            long idleMillis,
            long lingerMillis,
            long graceMillis) {
        this.connections = connections;
        this.headNanos = TimeUnit.MILLISECONDS.toNanos(headMillis);
        this.writeNanos = TimeUnit.MILLISECONDS.toNanos(writeMillis);
        this.bytesASecond = bytesASecond;
        this.idleNanos = TimeUnit.MILLISECONDS.toNanos(idleMillis);
        this.lingerNanos = TimeUnit.MILLISECONDS.toNanos(lingerMillis);
        this.graceNanos = TimeUnit.MILLISECONDS.toNanos(graceMillis);
    }

    static Limits usual() {
        return new Limits(64, 5_000, 5_000, 256 * 1024, 65_000, 1_000, 200);
    }
}
