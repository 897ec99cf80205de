/**
 * Reads JFR recordings of JDK 8 to 26 by a reader of its own that decodes what is used and skips the rest: {@code
 * JfrFile} finds the chunks, the package {@code chunk} decodes their events, {@code RecordingDecoder} delivers them as types of
 * {@link io.gctelemetry.event}.
 *
 * <p>Source of the format: recordings of those JDKs, the readers in OpenJDK's {@code jdk.jfr.internal.consumer}, and
 * HotSpot's {@code jfrChunkWriter}.
 */
@NullMarked
package io.gctelemetry.readers.internal.jfr;

import org.jspecify.annotations.NullMarked;
