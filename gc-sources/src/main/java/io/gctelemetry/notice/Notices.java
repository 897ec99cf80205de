package io.gctelemetry.notice;

/**
 * Takes messages of the parts of the agent about what is not as the operator wanted it.
 *
 * <p>Never throws, never blocks: may be called from any thread, also where memory is short.
 */
public interface Notices {
    /**
     * Logs one line for the operator.
     *
     * @param matter what it is about, such as {@code port} or {@code jfr}: the same text of the same matter is reported
     *     again at most hourly, with a count
     * @param text what happened, where, what happens now, what to do; one line without a stack trace
     */
    void say(String matter, String text);

    /**
     * Logs the stack trace of a fault that was caught, if the operator asked for that; else does nothing.
     *
     * @param part the part of the agent that failed, such as {@code http}
     */
    default void fault(String part, Throwable fault) {}
}
