package io.gctelemetry.agent.attach;

/** The agent could not be put into the JVM; the message has the reason and the remedy, in one line. */
public final class AttachException extends Exception {
    AttachException(String message) {
        super(message);
    }
}
