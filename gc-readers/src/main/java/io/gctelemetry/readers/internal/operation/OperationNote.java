package io.gctelemetry.readers.internal.operation;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on files of operations. */
public enum OperationNote implements Code {
    NO_ZONE(
            Severity.WARNING,
            "The log's times name no zone and are read as UTC; give their zone with --zone, or the node's GC log with its offset."),
    UNFINISHED(Severity.WARNING, "%s left out: the log contains the beginning and not the end.");

    private final Severity severity;
    private final String template;

    OperationNote(Severity severity, String template) {
        this.severity = severity;
        this.template = template;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String template() {
        return template;
    }
}
