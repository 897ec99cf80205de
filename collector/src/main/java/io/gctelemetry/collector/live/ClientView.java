package io.gctelemetry.collector.live;

/**
 * The state of the client at one moment. Latencies are nanoseconds, of the last ten seconds in its logs.
 *
 * @param there whether any of its logs has content yet
 * @param response whether latencies are response times; else service times or unknown
 * @param requests how many requests ended in those seconds
 * @param p999 what 99.9 % of them did not exceed; 0 if there are none
 * @param longest the longest; 0 if there are none
 * @param errors how many requests failed since the logs began
 * @param end when the latest interval ended, in nanoseconds since 1970; 0 if there is none
 */
public record ClientView(
        boolean there, boolean response, long requests, long p999, long longest, long errors, long end) {}
