package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All that a source told, in its order. */
public final class Delivered implements GcEventAdapter {
    public final List<Stop> stops = new ArrayList<>();
    public final List<Pause> pauses = new ArrayList<>();
    public final List<ConcurrentPhase> phases = new ArrayList<>();
    public final List<AllocationStall> stalls = new ArrayList<>();
    public final List<HeapUse> heaps = new ArrayList<>();
    public final List<CollectionFailure> failures = new ArrayList<>();
    public int systemGcs;

    @Override
    public void onStop(Stop stop) {
        stops.add(stop);
    }

    @Override
    public void onPause(Pause pause) {
        pauses.add(pause);
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        phases.add(phase);
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        stalls.add(stall);
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        heaps.add(heap);
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        failures.add(failure);
    }

    @Override
    public void onSystemGc() {
        systemGcs++;
    }

    /** How many, the seconds of all and of the longest, to the nanosecond. */
    public static String figures(Stream<Duration> lengths) {
        List<Duration> all = lengths.toList();
        Duration sum = all.stream().reduce(Duration.ZERO, Duration::plus);
        Duration max = all.stream().max(Duration::compareTo).orElse(Duration.ZERO);
        return String.format(Locale.ROOT, "%d %.7f %.7f", all.size(), sum.toNanos() / 1e9, max.toNanos() / 1e9);
    }

    public Stream<Duration> pauseLengths() {
        return pauses.stream().map(pause -> pause.interval().length());
    }

    public Stream<Duration> stopLengths() {
        return stops.stream().map(stop -> stop.interval().length());
    }

    public Stream<Duration> timesToSafepoint() {
        return stops.stream().map(Stop::timeToSafepoint);
    }

    public Stream<Duration> phaseLengths() {
        return phases.stream().map(phase -> phase.interval().length());
    }

    public Stream<Duration> stallLengths() {
        return stalls.stream().map(stall -> stall.interval().length());
    }
}
