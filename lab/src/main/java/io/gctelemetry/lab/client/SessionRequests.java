package io.gctelemetry.lab.client;

import com.datastax.oss.driver.api.core.CqlSession;
import java.util.concurrent.CompletionStage;

/** The requests of a workload, sent to a real node. */
record SessionRequests(CqlSession session, Workload workload) implements OpenLoop.Requests {
    @Override
    public Operation next() {
        return workload.nextOperation();
    }

    @Override
    public CompletionStage<?> send(Operation operation) {
        return session.executeAsync(workload.next(operation));
    }
}
