package io.gctelemetry.readers.input;

/** Who is told how far a reader is, in bytes of the file as it lies on the disk. */
@FunctionalInterface
public interface Progress {
    /** Nobody looks. */
    Progress NONE = bytes -> {};

    /** So many bytes more are read. Called often: it must be cheap. */
    void advance(long bytes);
}
