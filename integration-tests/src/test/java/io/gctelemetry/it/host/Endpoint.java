package io.gctelemetry.it.host;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.opentest4j.AssertionFailedError;

/** Where an agent serves, asked as a client asks. */
public record Endpoint(URI base) {

    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    /** One GET; fails when there is no answer within 10 s. */
    public HttpResponse<byte[]> get(String path, String... headers) {
        try {
            return send(path, headers);
        } catch (IOException e) {
            throw new AssertionFailedError("GET " + base + path + ": " + e, e);
        }
    }

    /** The figures served now; fails when they are not served. */
    public Scrape scrape() {
        HttpResponse<byte[]> answer = get("/metrics");
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        if (answer.statusCode() != 200) {
            throw new AssertionFailedError("/metrics answers " + answer.statusCode() + ": " + text);
        }
        return Scrape.parse(text);
    }

    /** The figures served now; empty when nobody answers. */
    public Optional<Scrape> tryScrape() {
        try {
            HttpResponse<byte[]> answer = send("/metrics");
            return answer.statusCode() == 200
                    ? Optional.of(Scrape.parse(new String(answer.body(), StandardCharsets.UTF_8)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The stops the agent keeps, oldest first. */
    public List<ServedStop> stops() {
        return stops(0);
    }

    /** Those of them from that sequence number on. */
    public List<ServedStop> stops(long since) {
        String text = new String(get("/stops?since=" + since).body(), StandardCharsets.UTF_8);
        return text.lines().skip(1).map(ServedStop::parse).toList();
    }

    private HttpResponse<byte[]> send(String path, String... headers) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).timeout(Duration.ofSeconds(10));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            // the request's own limit does not hold for a connection that the other side has forgotten
            return CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray())
                    .get(20, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
