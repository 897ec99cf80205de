package io.gctelemetry.source.ledger;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.hotspot.CollectorCounter;

/** One kind of pause, counted and timed by the JVM since it started. Any thread may read. */
public interface PauseCounter {
    /** What the pauses are. */
    CollectionKind kind();

    /** Returns whether pauses of this collector may be among them, by the name in their kind. */
    boolean mayCount(String gc);

    /** Returns whether its time includes a wait inside the stop that the JFR event of the pause lacks. */
    boolean includesWait();

    /** How the cause of a pause is found among the notifications of the bean of {@link #kind}. */
    CollectorCounter.Cause cause();

    /** The cause of a pause for which no notification came. */
    String causeWithoutNotification();

    /** Pauses that have ended. */
    long count();

    /** Their time in nanoseconds. */
    long nanos();

    /** Whether the latest pause lay inside the latest one of another counter, which then counts its time, too. */
    boolean latestLiesInside(PauseCounter other);
}
