/**
 * Files of JVMs, of Cassandra and of load generators, read into the words of {@link io.gctelemetry.event} and of {@link
 * io.gctelemetry.readers.latency}. The table of formats, and the search for files, are here; each family of formats is a package.
 */
@NullMarked
package io.gctelemetry.readers;

import org.jspecify.annotations.NullMarked;
