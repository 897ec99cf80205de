/** Real JVMs for tests: the JDKs of this machine, a JVM started with the final jar, and what can be asked of it. */
@NullMarked
package io.gctelemetry.it.host;

import org.jspecify.annotations.NullMarked;
