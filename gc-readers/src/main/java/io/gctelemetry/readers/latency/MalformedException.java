package io.gctelemetry.readers.latency;

/** A line that is not what its file promises. Never leaves the package: its reader skips and counts the line. */
final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String what;

    MalformedException(String what) {
        super(what, null, false, false);
        this.what = what;
    }

    /** What is wrong, in words that follow the line. */
    String what() {
        return what;
    }
}
