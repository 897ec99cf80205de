package io.gctelemetry.collector;

import com.sun.net.httpserver.HttpServer;
import io.gctelemetry.collector.input.journal.LiveJournal;
import io.gctelemetry.collector.input.node.NodeSource;
import io.gctelemetry.collector.testing.SourceContract;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Of each way in which this module can be told a JVM's events, one. */
class SourceContractTest extends SourceContract {
    private static final Path RESOURCES = Path.of("src/test/resources");

    private HttpServer agent;

    static Stream<String> sources() {
        return Stream.of(
                "gclogs/jdk11-cms-sysgc-full.log.gz",
                "gclogs/jdk21-shen-steady-cass.log.gz",
                "gclogs/jdk25-zgcgen-sysgc-full.log.gz",
                "gclogs/jdk8-parallel-steady-cass.log.gz",
                "jfr/g1-17.jfr.gz",
                "jfr/killed-25.jfr.gz",
                "jfr/8-profile.jfr.gz",
                "jfr/25-default.jfr.gz",
                "jdk jfr/25-default.jfr.gz",
                "saved journal",
                "live journal");
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
    protected NodeSource source(String what) throws IOException {
        return switch (what) {
            case "saved journal" -> opened("", journal());
            case "live journal" ->
                LiveJournal.of(
                        URI.create("http://127.0.0.1:" + agent.getAddress().getPort()));
            default -> {
                int blank = what.indexOf(' ');
                yield unpacked(what.substring(0, Math.max(0, blank)), RESOURCES.resolve(what.substring(blank + 1)));
            }
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
