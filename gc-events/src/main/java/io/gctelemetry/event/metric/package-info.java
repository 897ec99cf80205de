/**
 * The one table of metrics: names, types, units, labels, help, buckets. Whoever exports or queries a metric takes its
 * name from here.
 */
package io.gctelemetry.event.metric;
