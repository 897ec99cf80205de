package io.gctelemetry.readers.internal.requests;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;

/**
 * Every request of a run, as cassandra-easy-stress {@code --parquet} writes them: the best source there is. Read by the
 * optional jar {@code gc-telemetry-parquet-reader}; without it, reading says so.
 */
public final class ParquetFormat implements LatencyFormat {
    @Override
    public String id() {
        return "requests-parquet";
    }

    @Override
    public String words() {
        return "Parquet file of single requests";
    }

    @Override
    public boolean matches(Head head) {
        return head.startsWith('P', 'A', 'R', '1');
    }

    @Override
    public LatencySource open(Input input, LatencyOptions options) {
        return new ParquetSource(input);
    }
}
