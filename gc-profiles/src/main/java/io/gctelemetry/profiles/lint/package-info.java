/** Findings about option files: what a JVM and Cassandra's scripts would do with them, and how to mend it. */
package io.gctelemetry.profiles.lint;
