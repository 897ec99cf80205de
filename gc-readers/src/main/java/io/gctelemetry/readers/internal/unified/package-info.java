/**
 * GC logs of JDK 9 and newer (unified logging), read in one pass over their bytes and in constant memory. Not for other modules.
 *
 * <p>The way of a line: {@link io.gctelemetry.readers.internal.gclog.ByteLines} finds it, {@code Decorations} finds where its
 * message begins, {@code LogReader} looks at the message's first words and hands it to the one class that knows this kind
 * of message. Nothing depends on tags or levels, which many logs do not have.
 */
@NullMarked
package io.gctelemetry.readers.internal.unified;

import org.jspecify.annotations.NullMarked;
