package io.gctelemetry.readers.internal.stress;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/** What cassandra-stress prints: a line each second and a summary. No wall clock, and no percentile of a window. */
public final class CassandraStressTextFormat implements LatencyFormat {
    @Override
    public String id() {
        return "cassandra-stress-text";
    }

    @Override
    public String words() {
        return "text output of cassandra-stress";
    }

    @Override
    public boolean matches(Head head) {
        return head.lines().stream()
                .anyMatch(line -> line.startsWith("******************** Stress Settings")
                        || (line.startsWith("type ") && line.contains("total ops,") && line.contains("op/s,")));
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new LineSource(input, new CassandraStressTextParser(options));
    }
}
