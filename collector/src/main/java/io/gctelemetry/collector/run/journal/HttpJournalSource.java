package io.gctelemetry.collector.run.journal;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/**
 * Asks an agent at its {@code /stops}. One whose answer is not whole within five seconds has not answered, whatever it sent
 * until then; one that sends what no agent sends is cut short.
 */
public final class HttpJournalSource implements JournalSource {
    private final URI agent;

    /** @param agent where it serves, such as {@code http://127.0.0.1:9404} */
    public HttpJournalSource(URI agent) {
        this.agent = agent;
    }

    @Override
    public List<String> since(long seq) throws IOException, InterruptedException {
        return AgentHttp.lines(agent, AgentPage.STOPS, "?since=" + seq);
    }
}
