package io.gctelemetry.collector.live;

import io.gctelemetry.collector.run.journal.Journal.Gap;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Where a follower notes what happened to its node. For any thread. */
interface Diary {
    /** How far the readings of two clocks may be apart beyond their round trips: what clocks drift in a day's run. */
    Duration CLOCK_SLACK = Duration.ofMillis(20);

    /** Notes nothing. */
    Diary NONE = new Diary() {};

    /** @param details name and value by turns */
    default void note(String event, String node, String... details) throws IOException {}

    default void missed(String node, Gap gap) throws IOException {}

    /** A better reading of the node's clock than those before, or one after its clock was set. */
    default void clock(String node, ClockReading reading) throws IOException {}

    /** Notes that delays outside stops are recorded from now on. */
    default void hiccups(String node) {}

    /** A file that the client's log is copied into. */
    default void copied(Path file) throws IOException {}

    /** Nothing can be kept any more. */
    default void full(IOException why) {}
}
