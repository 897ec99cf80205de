/**
 * Where the figures come from: the JVM's perf counters, a thread that wakes every 10 ms, the JFR event stream, the beans.
 * Nothing here knows a metric; the root package passes on what a source tells.
 */
package io.gctelemetry.agent.source;
