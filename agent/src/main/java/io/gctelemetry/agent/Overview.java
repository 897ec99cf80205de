package io.gctelemetry.agent;

import io.gctelemetry.agent.http.Reply;
import io.gctelemetry.agent.http.Route;
import io.gctelemetry.agent.journal.StopJournal;

class Overview {
    private final AgentMetrics agent;
    private final StopJournal journal;

    Overview(AgentMetrics agent, StopJournal journal) {
        this.agent = agent;
        this.journal = journal;
    }

    Route route() {
        return r -> Reply.ok(
                "text/plain", (agent.source() + journal.longest(1)).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
}
