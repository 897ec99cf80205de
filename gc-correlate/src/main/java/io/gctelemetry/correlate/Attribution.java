package io.gctelemetry.correlate;

/** What a violating window is put down to: would it have met its expectation without that? */
public enum Attribution {
    /** The stops of the nodes. */
    STOPS("stops"),
    /** The load generator: stops of its own JVM, or requests that it sent late. */
    CLIENT("client"),
    /** Neither. */
    OTHER("other"),
    /** The limit is so near to how long requests take by themselves that slow ones cannot be told from delayed ones. */
    UNDECIDABLE("undecidable");

    private final String word;

    Attribution(String word) {
        this.word = word;
    }

    /** As output spells it. */
    public String word() {
        return word;
    }
}
