package io.gctelemetry.profiles.lint.finding;

/** What happens because of what was found. */
public enum Outcome {
    /** JVM or script ends at start. */
    REFUSED("refused"),
    /** The JVM reads it and does nothing with it. */
    IGNORED("ignored"),
    /** The scripts never pass it on. */
    SKIPPED("skipped"),
    /** It means something else than it seems to. */
    OTHER_MEANING("other-meaning"),
    /** It works and is unwise. */
    RISK("risk");

    private final String key;

    Outcome(String key) {
        this.key = key;
    }

    /** Returns the name in reports. */
    public String key() {
        return key;
    }
}
