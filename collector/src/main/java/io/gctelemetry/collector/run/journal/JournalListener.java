package io.gctelemetry.collector.run.journal;

import io.gctelemetry.event.Stop;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;

/** Receives the news of a {@link JournalFollower}, on the thread that polls. What it throws ends the poll. */
public interface JournalListener {
    /** A stop, once each, in the order of the agent. */
    void onStop(Stop stop);

    /**
     * Receives the first answer of the agent: of a JVM that was not followed before.
     *
     * @param before the run of the JVM that was followed until now; empty for the first
     * @param oldest sequence number of the oldest stop that the agent still has
     */
    default void onBoot(String before, String boot, long oldest) throws IOException {}

    /** Stops that the agent had forgotten before it was asked. */
    default void onGap(Journal.Gap gap) throws IOException {}

    /** Receives the clock of the agent with an answer. */
    default void onClock(ClockReading reading) throws IOException {}
}
