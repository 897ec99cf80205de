/** The agent in a real Cassandra, scraped by a real Prometheus. */
package io.gctelemetry.it.cassandra;
