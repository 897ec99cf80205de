package io.gctelemetry.readers.latency;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a person knows better than the file.
 *
 * @param unit the unit of the values; null to find it
 * @param start when measuring began, for a file without wall clock; null to take what the file says
 */
public record LatencyOptions(@Nullable Unit unit, @Nullable Instant start) {
    /** Nothing is known but what the file says. */
    public static final LatencyOptions NONE = new LatencyOptions(null, null);

    /** The unit of a file's values. */
    public enum Unit {
        NANOSECONDS("ns", 1),
        MICROSECONDS("us", 1_000),
        MILLISECONDS("ms", 1_000_000),
        SECONDS("s", 1_000_000_000);

        private final String symbol;
        private final long nanos;

        Unit(String symbol, long nanos) {
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
}
