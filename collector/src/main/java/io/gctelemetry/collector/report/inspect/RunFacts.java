package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.event.Interval;
import java.time.Instant;
import java.util.List;

/** Collects the facts of the description of a run folder. */
public final class RunFacts {
    private RunFacts() {}

    public static FileFacts of(String file, String format, RunDescription run) {
        Instant started = run.started();
        Instant ended = run.ended();
        Interval span = started == null || ended == null ? null : Interval.between(started, ended);
        return new FileFacts(file, format, List.of(), List.of()).span(span);
    }
}
