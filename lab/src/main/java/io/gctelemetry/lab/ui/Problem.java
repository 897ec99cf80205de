package io.gctelemetry.lab.ui;

import java.util.List;

/** Why something cannot be done, as one line for a person: what, where, what to do about it. Not a defect of ours. */
public final class Problem extends Exception {
    /** Wrong usage, or the machine lacks something. */
    public static final int USAGE = 2;

    /** A node or client failed on the way. */
    public static final int FAILED = 1;

    private final int exitCode;
    private final transient List<String> evidence;

    private Problem(int exitCode, String line, List<String> evidence) {
        super(line);
        this.exitCode = exitCode;
        this.evidence = List.copyOf(evidence);
    }

    /** Something is wrong with what was asked or with the machine. */
    public static Problem usage(String line) {
        return new Problem(USAGE, line, List.of());
    }

    /** Something failed while it ran; the evidence is its last output. */
    public static Problem failed(String line, List<String> evidence) {
        return new Problem(FAILED, line, evidence);
    }

    public int exitCode() {
        return exitCode;
    }

    public List<String> evidence() {
        return evidence;
    }
}
