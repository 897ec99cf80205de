/** Findings with the options to check, and notes on what the figures of a result do not show. */
@NullMarked
package io.gctelemetry.correlate.finding;

import org.jspecify.annotations.NullMarked;
