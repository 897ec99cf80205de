package io.gctelemetry.readers.latency;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a person knows better than the file.
 *
 * @param unit the unit of the values; null to find it
 * @param start when measuring began, for a file without wall clock; null to take what the file says
 */
public record LatencyOptions(
        @Nullable LatencyUnit unit, @Nullable Instant start) {
    /** Nothing is known but what the file says. */
    public static final LatencyOptions NONE = new LatencyOptions(null, null);
}
