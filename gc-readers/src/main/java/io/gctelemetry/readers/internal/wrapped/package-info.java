/**
 * GC logs whose lines a container runtime or syslog wrote into a file of its own. The lines are unwrapped; the packages of the
 * logs themselves read them. Not for other modules.
 */
@NullMarked
package io.gctelemetry.readers.internal.wrapped;

import org.jspecify.annotations.NullMarked;
