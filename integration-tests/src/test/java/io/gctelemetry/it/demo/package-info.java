/** {@code ./demo} as a user runs it: a real Cassandra, a real client, the run folder they leave, and every way it ends. */
package io.gctelemetry.it.demo;
