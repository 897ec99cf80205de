package io.gctelemetry.readers.internal.load;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/** What the demo's own load client was to send second by second, and did: JSON lines. It tells no latency. */
public final class LoadJournalFormat implements LatencyFormat {
    @Override
    public String id() {
        return "load-journal";
    }

    @Override
    public String words() {
        return "journal of the demo's load client";
    }

    @Override
    public boolean matches(Head head) {
        return !head.lines().isEmpty()
                && head.lines().get(0).startsWith("{\"phase\":\"load\",")
                && head.lines().get(0).contains("\"mostInFlight\":");
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new LineSource(input, new LoadJournalParser());
    }
}
