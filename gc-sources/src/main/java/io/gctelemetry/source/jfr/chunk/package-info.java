/**
 * Reads the chunk that this JVM is recording to, while it grows: JDK 14 and newer flush it once a second and then write
 * into its header how far it is complete.
 *
 * <p>{@link io.gctelemetry.source.jfr.chunk.RepositoryTail} follows the chunks of a repository, one {@code ChunkTail} at a
 * time; a {@code Cursor} decodes numbers and texts; {@code Types} is the chunk's own description of its events; a {@code
 * Batch} holds the events of one flush until they are sorted. No {@code jdk.jfr} type is named here.
 */
package io.gctelemetry.source.jfr.chunk;
