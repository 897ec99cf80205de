/** Streams of bytes. */
@NullMarked
package io.gctelemetry.readers.internal.bytes;

import org.jspecify.annotations.NullMarked;
