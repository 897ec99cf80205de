package io.gctelemetry.profiles.lint.finding;

/** How much a finding matters. */
public enum Severity {
    /** The node does not start, or runs something else than the file has. */
    ERROR,
    /** The node starts with a warning, or runs worse than it could. */
    WARNING,
    /** Worth knowing; nothing is wrong. */
    INFO;

    /** Returns the name in reports. */
    public String key() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
