/**
 * What nodes and clients left of a run, on one axis of time: stops, latencies, operations. Arrays of nanoseconds since 1970, so
 * that hours of three nodes fit into memory together. Packages above interpret them.
 */
@NullMarked
package io.gctelemetry.timeline;

import org.jspecify.annotations.NullMarked;
