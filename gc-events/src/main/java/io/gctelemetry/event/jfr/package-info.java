/**
 * How JFR spells the events: one table of event types, decoders over the small {@link
 * io.gctelemetry.event.jfr.EventFields} interface, and the joins of what JFR reports in pieces. A stream, a polled
 * recording and a file reader walk the same table. No {@code jdk.jfr} type is named here.
 */
package io.gctelemetry.event.jfr;
