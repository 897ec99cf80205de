/**
 * What stops do to requests that queue: a node as a FIFO server at a utilisation, the slow requests that its stops imply second by second,
 * and what the run shows of exposure, utilisation and background. Used by the correlation only; not an interface for programs.
 *
 * <p>The derivation, what is assumed and how well it does on runs of known truth is in {@code docs/attribution.md}.
 */
@NullMarked
package io.gctelemetry.correlate.queue;

import org.jspecify.annotations.NullMarked;
