/** Latencies of clients by second: counts in logarithmic classes, packed, and the quantiles of their sums. */
@NullMarked
package io.gctelemetry.timeline.latency;

import org.jspecify.annotations.NullMarked;
