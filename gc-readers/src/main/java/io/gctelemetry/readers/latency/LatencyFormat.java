package io.gctelemetry.readers.latency;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;

/** A kind of file that contains a client's latencies. */
public interface LatencyFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    LatencySource open(Input input, LatencyOptions options);
}
