package io.gctelemetry.agent.http;

/** Counts the GET requests that a route answers with status 200. The server's thread writes, any thread reads. */
public final class CountedRoute implements Route {
    private final Route route;
    private volatile long answered;

    public CountedRoute(Route route) {
        this.route = route;
    }

    @Override
    public Reply reply(Request request) {
        Reply reply = route.reply(request);
        if (reply.status() == 200 && !request.headOnly()) {
            long n = answered;
            answered = n + 1;
        }
        return reply;
    }

    /** Returns the number of requests since this route was made. */
    public long answered() {
        return answered;
    }
}
