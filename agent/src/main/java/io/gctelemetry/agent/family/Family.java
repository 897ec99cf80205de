package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;

/**
 * One family of a table with all its series, in parts that change one by one: those of a histogram are its series, all
 * others are one part. Asked and shown by one thread.
 */
public interface Family {
    Metric metric();

    /** The help on this JVM. */
    String help();

    /** When its counts were zero, epoch milliseconds. */
    long createdMillis();

    /** How many parts there are; never another number. */
    int parts();

    /**
     * Looks at the figures of a part.
     *
     * @return a number that changes whenever the figures do; 0 if nothing of them is known, and nothing is shown
     */
    int version(int part);

    /** Shows the series of a part in their order, as {@link #version} found them or newer. */
    void show(int part, Sink sink);
}
