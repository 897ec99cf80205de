/**
 * Decodes the chunks of a recording: {@code ChunkHeader} finds one, {@code Metadata} describes its events, {@code ChunkReader}
 * delivers those that are used. No type of the JDK's own reader is involved.
 */
@NullMarked
package io.gctelemetry.readers.internal.jfr.chunk;

import org.jspecify.annotations.NullMarked;
