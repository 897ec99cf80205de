/** Cassandra's option files and scripts: a file line by line, and the command line its scripts make of several. */
package io.gctelemetry.profiles.cassandra;
