/**
 * What stops do to requests that queue: a node as a FIFO server at a utilisation, and the slow requests that its stops imply second by second.
 * Used by the correlation only; not an interface for programs.
 *
 * <p>The derivation, what is assumed and how well it does on runs of known truth is in {@code docs/attribution.md}.
 */
@NullMarked
package io.gctelemetry.correlate.queue;

import org.jspecify.annotations.NullMarked;
