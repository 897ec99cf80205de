package io.gctelemetry.readers.internal.stress;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.lines.LineSource;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/**
 * The {@code --csv} of tlp-stress and of cassandra-easy-stress: cumulative counts, told as counts between its lines. Its
 * percentiles are of no window and are refused.
 */
public final class TlpStressCsvFormat implements LatencyFormat {
    @Override
    public String id() {
        return "tlp-stress-csv";
    }

    @Override
    public String words() {
        return "csv of tlp-stress or cassandra-easy-stress";
    }

    @Override
    public boolean matches(Head head) {
        return head.lines().stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#") && !line.startsWith(","))
                .findFirst()
                .filter(line -> line.startsWith("Timestamp, Elapsed Time,Count,"))
                .isPresent();
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new LineSource(input, new TlpStressCsvParser());
    }
}
