/** GC logs of JDK 8 and older. Not for other modules. */
@NullMarked
package io.gctelemetry.readers.internal.classic;

import org.jspecify.annotations.NullMarked;
