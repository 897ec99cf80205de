package io.gctelemetry.source.jfr.chunk;

import java.io.IOException;

/** Bytes that cannot be what the format has in their place. Never leaves this package; has no stack trace. */
final class DamageException extends IOException {
    private static final long serialVersionUID = 1;

    DamageException(String what, long place) {
        super(what + " at byte " + place);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
