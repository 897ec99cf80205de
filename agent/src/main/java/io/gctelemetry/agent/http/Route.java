package io.gctelemetry.agent.http;

/**
 * What answers the requests for one path.
 *
 * <p>Called by the server's one thread, which serves nobody else meanwhile: it renders state that is already there,
 * and never waits for anything. If it throws, the connection is closed and the failure counted; the client sees
 * neither a status nor a word of it.
 */
public interface Route {
    /** The answer to a GET; the server itself leaves the body out for a HEAD. */
    Reply reply(Request request);
}
