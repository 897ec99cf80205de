package io.gctelemetry.it.collector;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import java.time.Duration;

/** Adds up what a source tells. */
final class EventTotals implements GcEventAdapter {
    private int stops;
    private long stopNanos;
    private long toSafepointNanos;
    private int pauses;
    private long pauseNanos;
    private int phases;

    @Override
    public void onStop(Stop stop) {
        Duration toSafepoint = stop.timeToSafepoint();
        stops++;
        stopNanos += stop.interval().length().toNanos();
        toSafepointNanos += toSafepoint == null ? 0 : toSafepoint.toNanos();
    }

    @Override
    public void onPause(Pause pause) {
        pauses++;
        pauseNanos += pause.interval().length().toNanos();
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        phases++;
    }

    Figures figures() {
        return new Figures(stops, stopNanos, toSafepointNanos, pauses, pauseNanos, phases);
    }
}
