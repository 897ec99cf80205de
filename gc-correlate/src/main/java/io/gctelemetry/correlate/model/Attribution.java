package io.gctelemetry.correlate.model;

/**
 * The cause that a violating window is attributed to: without it the window would have met its expectation, with a probability of 95 % or
 * more.
 */
public enum Attribution {
    /** The stops of the nodes. */
    STOPS("stops"),
    /** The load generator: stops of its own JVM, or requests that it sent late. */
    CLIENT("client"),
    /** Only both together: without either alone the window would still be violated. */
    BOTH("stops and client"),
    /** Neither: without them it would have met its expectation with a probability of 5 % at most. */
    OTHER("other"),
    /** The probability is between 5 and 95 %. */
    UNDECIDED("undecided"),
    /** The files of a node do not reach the window: a stop that nobody logged may have violated it. */
    NOT_COVERED("not covered");

    /** From this probability on a cause is held for certain; below its complement it is excluded. */
    public static final double CERTAIN = 0.95;

    private final String word;

    Attribution(String word) {
        this.word = word;
    }

    /** Returns the word in outputs. */
    public String word() {
        return word;
    }
}
