/**
 * Metric families: histograms, counters, gauges and summaries with their series, which show themselves to a
 * {@link io.gctelemetry.agent.family.Sink}. Seconds and bytes are given here; no format is known.
 */
package io.gctelemetry.agent.family;
