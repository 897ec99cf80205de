/**
 * From events to metrics: fills the families of the metric table with what the sources report. Seconds and bytes begin here;
 * where the events come from is not known here.
 */
package io.gctelemetry.agent.metrics;
