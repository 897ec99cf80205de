package io.gctelemetry.readers.operation;

import io.gctelemetry.event.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Something that went on during a run.
 *
 * @param kind {@code compaction}, {@code flush}, {@code streaming}, {@code bootstrap}, {@code replace}, {@code
 *     decommission}, {@code repair}, {@code cleanup}, or whatever a person wrote
 * @param node where; null where it is not known or concerns the whole cluster
 * @param interval from begin to end; empty where only a moment is known
 * @param label what more there is to say, such as a table's name
 */
public record Operation(String kind, @Nullable String node, Interval interval, String label) {}
