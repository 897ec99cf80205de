package io.gctelemetry.collector.assemble;

/** A request that cannot be fulfilled as it is. The message is one line with the remedy. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message the problem and its remedy, in one line */
    public UsageException(String message) {
        super(message);
    }
}
