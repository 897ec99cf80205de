package io.gctelemetry.collector.run.journal;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Asks agents. One whose answer is not whole within five seconds has not answered, whatever it sent until then; one that sends what
 * no agent sends is cut short.
 */
final class AgentHttp {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private AgentHttp() {}

    /**
     * The lines of a page that somebody wants.
     *
     * @throws IOException if it does not answer like an agent; the message contains the reason
     */
    static List<String> lines(URI agent, AgentPage page, String query) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(agent.resolve(page.path() + query)).build();
        CompletableFuture<HttpResponse<List<String>>> answer =
                Shared.HTTP.sendAsync(request, head -> new BoundedLines(head.statusCode(), page));
        try {
            return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).body();
        } catch (TimeoutException e) {
            throw new IOException("no whole answer within " + PATIENCE.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw new IOException(reason(e.getCause()), e);
        } finally {
            answer.cancel(true);
        }
    }

    private static String reason(@Nullable Throwable cause) {
        for (Throwable t = cause; t != null; t = t.getCause()) {
            if (t instanceof UnresolvedAddressException) {
                return "no such host";
            }
            if (t instanceof HttpConnectTimeoutException) {
                return "no connection within " + PATIENCE.toSeconds() + " s";
            }
        }
        String message = cause == null ? null : cause.getMessage();
        if (message != null) {
            return message;
        }
        return cause instanceof ConnectException ? "connection refused" : "the connection broke";
    }

    /** One client for all agents, made when the first is asked: its threads are daemons. */
    private static final class Shared {
        static final HttpClient HTTP = HttpClient.newBuilder()
                .connectTimeout(PATIENCE)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }
}
