/**
 * From events to metrics: histograms, counters and gauges of the metric table as families, which show themselves to a
 * {@link io.gctelemetry.agent.metrics.Sink}. Seconds and bytes begin here; where the events come from is not known here,
 * nor is any format.
 */
package io.gctelemetry.agent.metrics;
