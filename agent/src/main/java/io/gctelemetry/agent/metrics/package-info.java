/**
 * From events to metrics: histograms, counters and gauges of the metric table, and the snapshots a scrape renders.
 * Seconds and bytes begin here; where the events come from is not known here.
 */
package io.gctelemetry.agent.metrics;
