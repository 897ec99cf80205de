/** Faults the agent survives: each provoked against the final jar in a JVM of its own, judged on host, message, endpoint. */
@NullMarked
package io.gctelemetry.it.fault;

import org.jspecify.annotations.NullMarked;
