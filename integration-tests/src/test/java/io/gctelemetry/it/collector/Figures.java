package io.gctelemetry.it.collector;

import io.gctelemetry.it.truth.LogTruth;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** How many there were and how long they lasted together, in nanoseconds rounded one by one. */
record Figures(int stops, long stopNanos, long toSafepointNanos, int pauses, long pauseNanos, int phases) {

    static Figures of(LogTruth truth) {
        return new Figures(
                truth.safepoints().size(),
                sum(truth.safepoints(), LogTruth.Safepoint::stopped),
                sum(truth.safepoints(), LogTruth.Safepoint::sync),
                truth.pauses().size(),
                sum(truth.pauses(), LogTruth.Pause::seconds),
                truth.concurrentPhases().size());
    }

    private static <T> long sum(List<T> events, ToDoubleFunction<T> seconds) {
        return events.stream()
                .mapToLong(event -> Math.round(seconds.applyAsDouble(event) * 1e9))
                .sum();
    }
}
