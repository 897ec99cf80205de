package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What the time stamps of a log were found to be. */
public interface LogTime {
    Clock kind();

    /** From the first to the last stamp of the wall clock; null where there is none. */
    @Nullable
    Interval span();

    /** How long the log covers; null where it has no stamps. */
    @Nullable
    Duration covered();
}
