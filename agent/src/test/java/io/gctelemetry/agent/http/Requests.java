package io.gctelemetry.agent.http;

import org.jspecify.annotations.Nullable;

/** Requests for tests of routes. */
public final class Requests {
    private Requests() {}

    /** A GET as the server hands it to a route. */
    public static Request get(String target, @Nullable String accept, @Nullable String acceptEncoding) {
        int question = target.indexOf('?');
        return question < 0
                ? new Request(target, null, accept, acceptEncoding, false)
                : new Request(
                        target.substring(0, question), target.substring(question + 1), accept, acceptEncoding, false);
    }
}
