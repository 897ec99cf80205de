package io.gctelemetry.readers.internal.jfr.chunk;

import java.io.IOException;

/** A place in a recording that cannot be what the format says. Never leaves this package. */
public final class DamageException extends IOException {
    private static final long serialVersionUID = 1;

    /** Byte of the chunk. */
    private final long at;

    private final String what;

    DamageException(long at, String what) {
        super(what);
        this.at = at;
        this.what = what;
    }

    /** What it is, in words. */
    public String what() {
        return what;
    }

    public long at() {
        return at;
    }

    /* Thrown once for each damaged place: nobody reads its trace. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
