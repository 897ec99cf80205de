/** What a load tool's files are read into: counts of latencies per interval, or single requests. */
@NullMarked
package io.gctelemetry.collector.input.client;

import org.jspecify.annotations.NullMarked;
