/** The settings and the result of a correlation. All types are immutable and independent of the computation. */
@NullMarked
package io.gctelemetry.correlate.model;

import org.jspecify.annotations.NullMarked;
