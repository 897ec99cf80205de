package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the time stamps of a log were found to be. */
public interface LogTime {
    Clock kind();

    /** The stretches of time that the log reaches, in its order; empty where it has no stamps. */
    List<Interval> covered();

    /** For how long the log reaches; null where it has no stamps. */
    default @Nullable Duration coveredTime() {
        return covered().stream().map(Interval::length).reduce(Duration::plus).orElse(null);
    }
}
