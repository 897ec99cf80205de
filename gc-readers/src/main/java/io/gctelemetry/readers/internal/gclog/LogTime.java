package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.List;

/** What the time stamps of a log were found to be. */
public interface LogTime {
    Clock kind();

    /** The stretches of time that the log reaches, in its order; empty where it has no stamps. */
    List<Interval> covered();
}
