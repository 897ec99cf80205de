/** Checks of the options as a whole: collector, heap, threads, scripts, machine and cassandra.yaml. */
package io.gctelemetry.profiles.lint.node;
