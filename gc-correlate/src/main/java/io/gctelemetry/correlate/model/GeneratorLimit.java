package io.gctelemetry.correlate.model;

/** What a load generator can be short of. */
public enum GeneratorLimit {
    /** Half of the requests waited longer than 10 ms inside it before they were sent. */
    WAITS("waits"),
    /** It sent fewer requests than it was asked for. */
    RATE("rate"),
    /** As many requests were under way as may be. */
    IN_FLIGHT("in-flight"),
    /** An idle thread of its JVM was delayed for a tenth of the time while the JVM was not stopped: it lacks CPU. */
    HELD_UP("held-up");

    private final String word;

    GeneratorLimit(String word) {
        this.word = word;
    }

    /** How output calls it. */
    public String word() {
        return word;
    }
}
