/** The agent beside other agents: what each costs its JVM, and what each says of the same stops. */
package io.gctelemetry.benchmark;
