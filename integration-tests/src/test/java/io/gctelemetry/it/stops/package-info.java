/** The agent's figures of stops, pauses and allocation, judged by the log and the recording of the same JVM. */
@NullMarked
package io.gctelemetry.it.stops;

import org.jspecify.annotations.NullMarked;
