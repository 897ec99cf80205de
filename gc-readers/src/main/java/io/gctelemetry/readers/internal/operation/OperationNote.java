package io.gctelemetry.readers.internal.operation;

import io.gctelemetry.readers.input.Note.Code;

/** The notes on files of operations. */
public enum OperationNote implements Code {
    NO_ZONE(Severity.WARNING, "The log's times name no zone and are read as UTC."),
    UNFINISHED(Severity.WARNING, "%s left out: the log contains the beginning and not the end.");

    private final Wording wording;

    OperationNote(Severity severity, String template) {
        wording = new Wording(severity, template);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
