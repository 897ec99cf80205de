package io.gctelemetry.correlate.model;

/** What may be wrong with the files where the stops of a node that serves alone and the latencies do not fit. */
public enum Suspect {
    /** Slow requests follow the stops at a constant distance. */
    CLOCK("the clock of the node (--offset)"),
    /** Every stop has the same part of the slow requests that it implies. */
    NODES("nodes whose files are missing (--cluster-size)"),
    /** Stops act as if each were shorter by the same factor. */
    LENGTHS("the lengths of the stops, which are too long"),
    /** Every stop has the same number of slow requests, however long it is. */
    SERVICE_TIMES("the latencies, which are service times or of a closed loop");

    private final String words;

    Suspect(String words) {
        this.words = words;
    }

    /** Returns it as a part of a sentence. */
    public String words() {
        return words;
    }
}
