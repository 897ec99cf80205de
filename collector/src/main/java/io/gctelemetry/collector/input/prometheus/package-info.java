/** What a server with the API of Prometheus kept of a fleet: totals and maxima for each step of time, no single stop. */
@NullMarked
package io.gctelemetry.collector.input.prometheus;

import org.jspecify.annotations.NullMarked;
