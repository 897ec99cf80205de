/** What the threads of the JVM allocate, what the agent's own threads cost, and how these keep running. */
package io.gctelemetry.source.threads;
