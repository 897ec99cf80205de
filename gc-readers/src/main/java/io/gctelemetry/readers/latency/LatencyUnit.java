package io.gctelemetry.readers.latency;

/** The unit of a file's values. */
public enum LatencyUnit {
    NANOSECONDS("ns", 1),
    MICROSECONDS("us", 1_000),
    MILLISECONDS("ms", 1_000_000),
    SECONDS("s", 1_000_000_000);

    private final String symbol;
    private final long nanos;

    LatencyUnit(String symbol, long nanos) {
        this.symbol = symbol;
        this.nanos = nanos;
    }

    /** As it is written in output and on the command line. */
    public String symbol() {
        return symbol;
    }

    /** How many nanoseconds one is. */
    public long nanos() {
        return nanos;
    }
}
