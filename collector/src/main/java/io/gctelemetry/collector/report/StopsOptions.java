package io.gctelemetry.collector.report;

/**
 * What a report of stops shows of them.
 *
 * @param list how many of the longest are listed
 * @param over only those longer than this are listed, in nanoseconds; -1 for all
 */
public record StopsOptions(int list, long over) {}
