package io.gctelemetry.collector.run;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Asks an agent at its {@code /stops}; one that does not answer within five seconds has not answered. */
public final class HttpJournalSource implements JournalSource {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Ten times what an agent keeps: one that sends more is not ours. */
    private static final int MOST_LINES = 100_000;

    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(PATIENCE)
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    private final URI agent;

    /** @param agent where it serves, such as {@code http://127.0.0.1:9404} */
    public HttpJournalSource(URI agent) {
        this.agent = agent;
    }

    @Override
    public List<String> since(long seq) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(agent.resolve("/stops?since=" + seq))
                .timeout(PATIENCE)
                .build();
        HttpResponse<Stream<String>> response = http.send(request, HttpResponse.BodyHandlers.ofLines());
        try (Stream<String> body = response.body()) {
            if (response.statusCode() != 200) {
                throw new IOException(agent + "/stops answered " + response.statusCode());
            }
            return body.limit(MOST_LINES).toList();
        }
    }
}
