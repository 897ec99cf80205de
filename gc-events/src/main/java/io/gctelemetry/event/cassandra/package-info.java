/** The words of Apache Cassandra that tell what a thread works for. */
package io.gctelemetry.event.cassandra;
