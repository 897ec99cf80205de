package io.gctelemetry.collector.input.client;

import io.gctelemetry.collector.input.Format;
import io.gctelemetry.collector.input.Input;

/** A kind of file that tells of a client's latencies. */
public interface LatencyFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    LatencySource open(Input input, LatencyOptions options);
}
