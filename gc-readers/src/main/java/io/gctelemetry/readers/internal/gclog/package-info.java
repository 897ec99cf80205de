/**
 * What readers of GC logs share: lines and their decorations, times, facts about the JVM, the files of a rotated log. Not for
 * other modules.
 */
@NullMarked
package io.gctelemetry.readers.internal.gclog;

import org.jspecify.annotations.NullMarked;
