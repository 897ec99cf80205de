package io.gctelemetry.readers.internal.lines;

/** A line that is not what its file promises. Never leaves the package: its reader skips and counts the line. */
public final class MalformedException extends Exception {
    private static final long serialVersionUID = 1;

    private final String what;

    public MalformedException(String what) {
        super(what, null, false, false);
        this.what = what;
    }

    /** What is wrong, in words that follow the line. */
    public String what() {
        return what;
    }
}
