/** What options are made for: the JVM, the machine, the Cassandra release, and what is known of each. */
package io.gctelemetry.profiles.target;
