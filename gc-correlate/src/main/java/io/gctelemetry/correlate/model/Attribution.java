package io.gctelemetry.correlate.model;

/** The cause that a violating window is attributed to: without it the window would have met its expectation. */
public enum Attribution {
    /** The stops of the nodes. */
    STOPS("stops"),
    /** The load generator: stops of its own JVM, or requests that it sent late. */
    CLIENT("client"),
    /** Neither. */
    OTHER("other"),
    /** The limit is too near to the usual latency: slow and delayed requests cannot be distinguished. */
    UNDECIDABLE("undecidable");

    private final String word;

    Attribution(String word) {
        this.word = word;
    }

    /** Returns the word in outputs. */
    public String word() {
        return word;
    }
}
