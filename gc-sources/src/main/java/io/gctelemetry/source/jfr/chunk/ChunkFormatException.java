package io.gctelemetry.source.jfr.chunk;

import java.io.IOException;

/** A chunk that is not as this package reads it: another reader is needed. */
public final class ChunkFormatException extends IOException {
    private static final long serialVersionUID = 1;

    ChunkFormatException(String message) {
        super(message);
    }
}
