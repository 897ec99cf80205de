package io.gctelemetry.agent.attach;

/** The agent could not be put into the JVM; the message says why and what to do, in one line. */
public final class AttachException extends Exception {
    AttachException(String message) {
        super(message);
    }
}
