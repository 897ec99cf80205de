/** Option files of one JDK and Cassandra release turned into those of another: what to drop, rename, map and move, and why. */
package io.gctelemetry.profiles.upgrade;
