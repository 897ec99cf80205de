package io.gctelemetry.profiles.cli;

/** Forms of a command's own output. */
enum Format {
    /** For people. */
    text,
    /** For programs; the keys are stable. */
    json,
    /** For code scanners; lint only. */
    sarif
}
