package io.gctelemetry.collector.cli;

/** Exit codes; 130 and 143 are the JVM's own when it is interrupted. */
final class Exit {
    static final int DONE = 0;
    static final int FINDINGS = 1;
    static final int BAD_INPUT = 2;
    static final int READER_GONE = 141;

    private Exit() {}
}
