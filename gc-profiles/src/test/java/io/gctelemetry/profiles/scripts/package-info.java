/** Rendered options through the real launch scripts of Cassandra, to real JVMs. */
@NullMarked
package io.gctelemetry.profiles.scripts;

import org.jspecify.annotations.NullMarked;
