package io.gctelemetry.collector;

import com.sun.net.httpserver.HttpServer;
import io.gctelemetry.collector.input.RunFormats;
import io.gctelemetry.collector.input.journal.LiveJournal;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.testing.SourceContract;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Of each way in which this module itself reads a JVM's events, one. */
class SourceContractTest extends SourceContract {
    private HttpServer agent;

    static Stream<String> sources() {
        return Stream.of("saved journal", "live journal");
    }

    @BeforeEach
    void anAgentServesItsJournal() throws IOException {
        agent = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        agent.createContext("/stops", exchange -> {
            byte[] journal = journal();
            exchange.sendResponseHeaders(200, journal.length);
            exchange.getResponseBody().write(journal);
            exchange.close();
        });
        agent.start();
    }

    @AfterEach
    void itEnds() {
        agent.stop(0);
    }

    @Override
    protected Formats formats() {
        return RunFormats.ALL;
    }

    @Override
    protected NodeSource source(String what) throws IOException {
        return switch (what) {
            case "saved journal" -> opened("", journal());
            case "live journal" ->
                LiveJournal.of(
                        URI.create("http://127.0.0.1:" + agent.getAddress().getPort()));
            default -> throw new IllegalArgumentException(what);
        };
    }

    private static byte[] journal() {
        StringBuilder lines = new StringBuilder("{\"boot\":\"b1\",\"oldest\":1,\"next\":51,\"now\":1795284987.4}\n");
        for (int i = 1; i <= 50; i++) {
            lines.append(
                    "{\"seq\":" + i + ",\"start\":" + (1795284000 + i)
                            + ".25,\"length\":0.01,\"timeToSafepoint\":0.001,\"operation\":\"Cleanup\",\"collection\":false}\n");
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }
}
