package io.gctelemetry.profiles.target;

/** What was asked for would not work; the message is one sentence for the person who asked. */
public final class RefusedException extends RuntimeException {

    /**
     * @param reason why, and if possible what to do
     */
    public RefusedException(String reason) {
        super(reason);
    }
}
