package io.gctelemetry.agent.http;

import org.jspecify.annotations.Nullable;

/**
 * What the server has seen since it was made, for the agent's own metrics.
 *
 * <p>Written by the server's one thread, read by any. Nothing here allocates, so that it works where memory is short.
 */
public final class HttpCounters {
    private volatile long accepted;
    private volatile long displaced;
    private volatile long timedOut;
    private volatile long requests;
    private volatile long rejected;
    private volatile long failures;
    private volatile int open;
    private volatile @Nullable Class<?> lastFailure;

    /** Connections accepted. */
    public long accepted() {
        return accepted;
    }

    /** Connections closed to make room for a newer one, because all places were taken. */
    public long displaced() {
        return displaced;
    }

    /** Connections closed in the midst of a request or of its reply, because a deadline had passed. */
    public long timedOut() {
        return timedOut;
    }

    /** Requests answered by a route. */
    public long requests() {
        return requests;
    }

    /** Requests answered with a status of 400 or more. */
    public long rejected() {
        return rejected;
    }

    /** Failures of the server itself or of a route, such as an OutOfMemoryError or a refused {@code accept}. */
    public long failures() {
        return failures;
    }

    /** Connections open now. */
    public int open() {
        return open;
    }

    /** The class of the last of {@link #failures()}, or null if there was none. */
    public @Nullable Class<?> lastFailure() {
        return lastFailure;
    }

    void countAccepted() {
        long n = accepted;
        accepted = n + 1;
    }

    void countDisplaced() {
        long n = displaced;
        displaced = n + 1;
    }

    void countTimedOut() {
        long n = timedOut;
        timedOut = n + 1;
    }

    void countRequest() {
        long n = requests;
        requests = n + 1;
    }

    void countRejected() {
        long n = rejected;
        rejected = n + 1;
    }

    void countFailure(Throwable failure) {
        long n = failures;
        failures = n + 1;
        lastFailure = failure.getClass();
    }

    void open(int connections) {
        open = connections;
    }
}
