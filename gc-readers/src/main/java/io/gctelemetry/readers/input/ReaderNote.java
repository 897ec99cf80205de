package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Note.Code;

/** The notes that readers of several families write, or that programs ask for. */
public enum ReaderNote implements Code {
    CUT(Severity.DATA_LOSS, "The file ends in the middle of its data; the complete part was read."),
    FILE_LEFT_OUT(Severity.WARNING, "%s"),
    LINES_SKIPPED(Severity.DATA_LOSS, "%s left out; line %d %s."),
    LISTENER(Severity.WARNING, "%s refused by the listener"),
    NO_TIME_ZONE(
            Severity.WARNING,
            "It prints local time without its zone; it was read as UTC. Give the beginning with --start."),
    REACHING_OVER_REPORTS(
            Severity.WARNING,
            "since JDK 14 the log's time to reach a safepoint includes the wait for the collector's own concurrent threads,"
                    + " during which mutators still run: times to safepoint and stops are upper bounds; a recording has"
                    + " them exactly"),
    RESTARTS(Severity.INFO, "The JVM was restarted %s.");

    private final Wording wording;

    ReaderNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
