/**
 * How much of the clients' tail the stops explain. Pure arithmetic on a {@link io.gctelemetry.timeline.Timeline}: no
 * files, no clock, no randomness but from a fixed seed. The entry is {@link
 * io.gctelemetry.correlate.Correlator}; all results are immutable.
 *
 * <p>The model: a request that arrives while a node is stopped waits for the rest of the stop. So of the requests of a window
 * of length T the part S(x) takes longer than x, where S0 is the same part of quiet seconds, d the stops that end in
 * the window, and reach the share of requests that a stop delays, backlog included:
 *
 * <pre>S(x) = S0(x) + sum reach * max(0, d - x) / T</pre>
 *
 * <p>The request rate cancels. Nothing is fitted to the tail that is to be explained but reach, and reach is 1 for a single node.
 */
@NullMarked
package io.gctelemetry.correlate;

import org.jspecify.annotations.NullMarked;
