/**
 * Where the figures of the JVM around us come from: its perf counters, a thread that wakes every 20 to 50 ms, the JFR
 * event stream, the beans. Nothing here knows a metric or owns a thread; whoever puts a source to work starts it.
 */
package io.gctelemetry.source;
