/** The table of formats, and what stands before it: a command line's arguments become files, files become sets of one JVM. */
@NullMarked
package io.gctelemetry.collector.format;

import org.jspecify.annotations.NullMarked;
