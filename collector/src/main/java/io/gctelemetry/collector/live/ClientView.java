package io.gctelemetry.collector.live;

/**
 * How the client stands at one moment. Latencies are nanoseconds, of the last ten seconds that its logs tell.
 *
 * @param there whether any of its logs tells anything yet
 * @param response whether latencies are response times; else service times, or what the file does not tell
 * @param requests how many requests ended in those seconds
 * @param p999 what 99.9 % of them did not exceed; 0 if there are none
 * @param longest the longest; 0 if there are none
 * @param errors how many requests failed since the logs began
 * @param end when the latest interval ended, in nanoseconds since 1970; 0 if there is none
 */
public record ClientView(
        boolean there, boolean response, long requests, long p999, long longest, long errors, long end) {}
