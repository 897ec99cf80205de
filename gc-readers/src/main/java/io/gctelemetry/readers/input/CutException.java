package io.gctelemetry.readers.input;

import java.io.EOFException;

/** The gzip file ends before its data does. All that was whole has been handed out. */
public final class CutException extends EOFException {
    private static final long serialVersionUID = 1;

    CutException(String name, long at, EOFException cause) {
        super(Printable.of(name) + ": ends at byte " + at + ", before its gzip data does");
        initCause(cause);
    }
}
