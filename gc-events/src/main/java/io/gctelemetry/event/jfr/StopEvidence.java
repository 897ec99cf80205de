package io.gctelemetry.event.jfr;

/** From which events a stop is made: what a recording holds of it, best first. */
public enum StopEvidence {
    /** Synchronization and end of the safepoint: the stop from arming to release. */
    SAFEPOINT,
    /**
     * Every VM operation, and the begin of its safepoint where it was recorded: the wake-up after the operation is
     * missing. So it is with {@code profile.jfc}.
     */
    OPERATION,
    /**
     * The long VM operations alone, and of the short ones those in which a collector paused: their pause. Every other
     * short stop is missing. So it is with {@code default.jfc}, which leaves out operations below 10 ms.
     */
    PAUSE
}
