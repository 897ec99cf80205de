package io.gctelemetry.collector.cli;

/** A command line that cannot be obeyed. The message is one line that says what to do. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}
