/** What a load tool's files are read into: counts of latencies per interval, or single requests. */
@NullMarked
package io.gctelemetry.readers.latency;

import org.jspecify.annotations.NullMarked;
