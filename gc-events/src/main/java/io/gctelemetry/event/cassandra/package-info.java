/** The words of Apache Cassandra that show what a thread works for. */
package io.gctelemetry.event.cassandra;
