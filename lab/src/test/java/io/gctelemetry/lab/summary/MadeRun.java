package io.gctelemetry.lab.summary;

import io.gctelemetry.collector.run.journal.Journal;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Builds a run that never was: twelve seconds from noon on, of which one knows everything. */
final class MadeRun {
    static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");
    static final Interval MEASURED = Interval.of(NOON, Duration.ofSeconds(12));

    private final List<Stop> ofNode = new ArrayList<>();
    private final List<Stop> ofClient = new ArrayList<>();
    private final List<Journal.Gap> gaps = new ArrayList<>();
    private final Map<String, Histogram> byTag = new LinkedHashMap<>();
    private final List<LatencyWindow> windows = new ArrayList<>();

    /** A stop of the node; times in milliseconds since noon. */
    MadeRun nodeStop(double at, double millis, @Nullable Double toSafepoint, String operation, @Nullable String cause) {
        ofNode.add(stop(at, millis, toSafepoint, operation, cause));
        return this;
    }

    MadeRun clientStop(double at, double millis, String operation) {
        ofClient.add(stop(at, millis, null, operation, null));
        return this;
    }

    MadeRun missed(long from, long to) {
        gaps.add(new Journal.Gap("boot", from, to));
        return this;
    }

    /** The next second of the client: so many reads and as many writes of a millisecond, and one read that was slow. */
    MadeRun second(int each, double longest) {
        Histogram responses = histogram();
        for (int i = 0; i < each; i++) {
            answered(responses, "READ", i == 0 ? longest : 1);
            answered(responses, "WRITE", 1);
        }
        window(responses);
        return this;
    }

    /** The next second of the client, in which nothing but failures came back. */
    MadeRun failures(int count, double longest) {
        Histogram responses = histogram();
        for (int i = 0; i < count; i++) {
            responses.recordValue(nanos(longest));
            tag("ERROR-response").recordValue(nanos(longest));
        }
        window(responses);
        return this;
    }

    RunSummary summary() {
        return RunSummary.of(
                MEASURED,
                new Journal(List.of("boot"), ofNode, gaps),
                new Journal(List.of("boot"), ofClient, List.of()),
                new Latencies(byTag, windows));
    }

    private void answered(Histogram responses, String operation, double millis) {
        responses.recordValue(nanos(millis));
        tag(operation + "-response").recordValue(nanos(millis));
        tag(operation + "-service").recordValue(nanos(millis / 2));
    }

    private void window(Histogram responses) {
        windows.add(new LatencyWindow(Interval.of(NOON.plusSeconds(windows.size()), Duration.ofSeconds(1)), responses));
    }

    private Histogram tag(String tag) {
        return byTag.computeIfAbsent(tag, t -> histogram());
    }

    static Histogram histogram() {
        return new Histogram(1_000, 3_600_000_000_000L, 3);
    }

    private static Stop stop(
            double at, double millis, @Nullable Double toSafepoint, String operation, @Nullable String cause) {
        return new Stop(
                -1,
                Interval.of(NOON.plusNanos(nanos(at)), Duration.ofNanos(nanos(millis))),
                toSafepoint == null ? null : Duration.ofNanos(nanos(toSafepoint)),
                operation,
                cause != null,
                -1,
                cause);
    }

    static long nanos(double millis) {
        return Math.round(millis * 1e6);
    }
}
