package io.gctelemetry.readers.latency;

/**
 * One request. Times are nanoseconds since 1970; {@code intended} equals {@code sent} where only one is known.
 *
 * @param intended when it should have been sent
 * @param sent when it was sent
 * @param end when it was answered, or given up
 * @param operation what was asked for, in upper case
 * @param failed whether it was not answered well: an error, a time-out
 */
public record Request(long intended, long sent, long end, String operation, boolean failed) {}
