package io.gctelemetry.collector.figures;

import org.jspecify.annotations.Nullable;

/**
 * What an event is called.
 *
 * @param name a stop's VM operation, a pause's or a concurrent phase's phase
 * @param cause why the collection in it began, in HotSpot's words; null where there was none or it is not told
 * @param collection whether it is the work of the collector
 */
public record Label(String name, @Nullable String cause, boolean collection) {}
