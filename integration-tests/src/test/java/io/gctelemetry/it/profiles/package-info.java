/** What gc-profiles renders and upgrades, in the option files of a real Cassandra that starts with them. */
package io.gctelemetry.it.profiles;
