/**
 * The latencies that stops imply: windows, the baseline of quiet seconds, the share of requests that each stop delays, and the tail
 * predicted from them. Used by the correlation only; not an interface for programs.
 */
@NullMarked
package io.gctelemetry.correlate.prediction;

import org.jspecify.annotations.NullMarked;
