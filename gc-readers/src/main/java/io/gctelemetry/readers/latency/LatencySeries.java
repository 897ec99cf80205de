package io.gctelemetry.readers.latency;

/**
 * Which requests an interval counts.
 *
 * @param tag the file's own word for it; empty where it has none
 * @param operation what was asked for, in upper case ({@code READ}, {@code WRITE}, {@code ALL}...)
 * @param kind what the latency is measured from
 */
public record LatencySeries(String tag, String operation, Kind kind) {
    /** What a latency is measured from. */
    public enum Kind {
        /** From when the request should have been sent. */
        RESPONSE,
        /** From when it was sent. */
        SERVICE,
        /** From when it should have been sent until it was. */
        WAIT,
        /** The file does not contain it; to be taken as {@link #SERVICE} until proven otherwise. */
        UNKNOWN,
        /** Not a latency of requests: an idle thread's delay (jHiccup). */
        HICCUP
    }
}
