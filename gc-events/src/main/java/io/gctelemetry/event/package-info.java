/**
 * The words: what a JVM does that its mutators feel, as plain values with {@link java.time.Instant} and
 * {@link java.time.Duration}. No metric, no file format and no {@code jdk.jfr} type is known here.
 *
 * <p>One word has one meaning in code, metrics, panels and report. A <em>stop</em> is what a request feels: from the
 * arming of a safepoint to the release of the mutators. A <em>pause</em> is a collector's own stop-the-world phase and
 * lies inside a stop. A <em>collection</em> is one run of the collector and is neither.
 */
package io.gctelemetry.event;
