/**
 * What a run shows of the effect of its stops: exposure, utilisation and background, and the probability that a window would have met its
 * limit without them. Used by the correlation only; not an interface for programs.
 */
@NullMarked
package io.gctelemetry.correlate.effect;

import org.jspecify.annotations.NullMarked;
