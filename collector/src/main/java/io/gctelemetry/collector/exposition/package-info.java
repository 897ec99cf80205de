/** Latencies of a client as metrics that Prometheus reads. */
@NullMarked
package io.gctelemetry.collector.exposition;

import org.jspecify.annotations.NullMarked;
