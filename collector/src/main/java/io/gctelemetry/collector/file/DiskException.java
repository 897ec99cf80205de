package io.gctelemetry.collector.file;

import java.io.IOException;
import java.nio.file.Path;

/** A file that cannot be written on. The message is one line: the file, why, what is left of it. */
public final class DiskException extends IOException {
    private static final long serialVersionUID = 1;

    public DiskException(Path file, IOException cause) {
        super(file + ": cannot be written: " + cause.getMessage() + "; what it held before stays readable", cause);
    }
}
