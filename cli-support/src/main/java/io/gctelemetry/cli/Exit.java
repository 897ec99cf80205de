package io.gctelemetry.cli;

/** Exit codes of the programs; 130 and 143 are the JVM's own when it is interrupted. */
public final class Exit {
    public static final int DONE = 0;
    public static final int FINDINGS = 1;
    public static final int BAD_INPUT = 2;

    /** The reader of standard output has closed it: 128 and the number of SIGPIPE. */
    public static final int READER_GONE = 141;

    private Exit() {}
}
