package io.gctelemetry.profiles.cli.option;

/** Forms of a command's own output. */
public enum Format {
    /** For people. */
    text,
    /** For programs; the keys are stable. */
    json,
    /** For code scanners; lint only. */
    sarif
}
