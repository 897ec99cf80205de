package io.gctelemetry.collector.run;

import io.gctelemetry.event.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code run.yaml} (schema 1): what was run, when, with which conditions, and which files came of it. All but
 * the files may be absent. Immutable.
 *
 * @param command what was typed to start the run
 * @param started when the run began
 * @param measured the part of the run that counts: after the warm-up
 * @param ended when the run ended, in whatever way
 * @param outcome {@code completed}, {@code interrupted}, {@code failed: WHY}; absent while it runs or if it was killed
 * @param conditions all else that was the case, by section ({@code host}, {@code cassandra}, {@code nodes},
 *     {@code load}): for people and reports to show; maps, lists, strings, numbers and booleans
 * @param files what the run left
 */
public record RunDescription(
        @Nullable String command,
        @Nullable Instant started,
        @Nullable Interval measured,
        @Nullable Instant ended,
        @Nullable String outcome,
        Map<String, Object> conditions,
        List<RunFile> files) {

    /** A run of which nothing is known yet. */
    public static final RunDescription EMPTY = new RunDescription(null, null, null, null, null, Map.of(), List.of());

    public RunDescription {
        conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
        files = List.copyOf(files);
    }

    public RunDescription started(String newCommand, Instant at) {
        return new RunDescription(newCommand, at, measured, ended, outcome, conditions, files);
    }

    public RunDescription measured(Interval interval) {
        return new RunDescription(command, started, interval, ended, outcome, conditions, files);
    }

    public RunDescription ended(Instant at, String how) {
        return new RunDescription(command, started, measured, at, how, conditions, files);
    }

    /** This and one more section; one of that name is replaced. */
    public RunDescription with(String section, Object what) {
        Map<String, Object> more = new LinkedHashMap<>(conditions);
        more.put(section, what);
        return new RunDescription(command, started, measured, ended, outcome, more, files);
    }

    public RunDescription with(RunFile file) {
        List<RunFile> more = new ArrayList<>(files);
        more.add(file);
        return new RunDescription(command, started, measured, ended, outcome, conditions, more);
    }
}
