package io.gctelemetry.collector.figures;

import io.gctelemetry.collector.figures.LiveSet.Live;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps the events of a source that end in a period. One thread. */
final class NodeEvents implements GcEventAdapter {
    private final EventTable stops = new EventTable();
    private final EventTable pauses = new EventTable();
    private final EventTable phases = new EventTable();
    private final EventTable stalls = new EventTable();
    private final EventTable pacing = new EventTable();
    private final HeapTable heap = new HeapTable();
    private final LiveSet live = new LiveSet();
    private final CollectionTable collections = new CollectionTable();
    private final Map<CollectionFailure, Integer> failures = new EnumMap<>(CollectionFailure.class);
    private final Period period;
    private @Nullable Long promoted;
    private long lost;

    NodeEvents(Period period) {
        this.period = period;
    }

    @Override
    public void onStop(Stop stop) {
        Duration toSafepoint = stop.timeToSafepoint();
        add(
                stops,
                stop.interval(),
                toSafepoint == null ? EventTable.UNAVAILABLE : toSafepoint.toNanos(),
                new Label(stop.operation(), stop.cause(), stop.collection()));
    }

    @Override
    public void onPause(Pause pause) {
        String cause = pause.cause().equals(Stop.UNKNOWN) ? null : pause.cause();
        add(pauses, pause.interval(), EventTable.UNAVAILABLE, new Label(pause.phase(), cause, true));
        if (period.contains(pause.interval())) {
            live.pause(pause.gcId(), collections.add(pause));
        }
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        add(phases, phase.interval(), EventTable.UNAVAILABLE, new Label(phase.phase(), null, true));
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        add(stalls, stall.interval(), EventTable.UNAVAILABLE, new Label("Allocation Stall", null, false));
    }

    @Override
    public void onPaced(AllocationStall.Paced paced) {
        if (period.contains(paced.interval())) {
            long start = NodeFigures.nanos(paced.interval().start());
            pacing.add(start, paced.delayed().toNanos(), EventTable.UNAVAILABLE, new Label("Pacing", null, false));
        }
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        failures.merge(failure, 1, Integer::sum);
    }

    @Override
    public void onHeapUse(HeapUse use) {
        if (period.contains(use.at())) {
            boolean after = use.when() == HeapUse.When.AFTER;
            heap.add(NodeFigures.nanos(use.at()), use.used(), after);
            if (after) {
                live.after(use);
            }
        }
    }

    @Override
    public void onPromotion(Promotion promotion) {
        if (period.contains(promotion.at())) {
            promoted = (promoted == null ? 0 : promoted) + promotion.bytes();
        }
    }

    @Override
    public void onDataLoss(DataLoss loss) {
        lost += loss.bytes();
    }

    private void add(EventTable table, Interval interval, long part, Label label) {
        if (period.contains(interval)) {
            table.add(NodeFigures.nanos(interval.start()), interval.length().toNanos(), part, label);
        }
    }

    Period period() {
        return period;
    }

    EventTable stops() {
        return stops;
    }

    EventTable pauses() {
        return pauses;
    }

    EventTable phases() {
        return phases;
    }

    EventTable stalls() {
        return stalls;
    }

    EventTable pacing() {
        return pacing;
    }

    HeapTable heap() {
        return heap;
    }

    Map<CollectionFailure, Integer> failures() {
        return failures;
    }

    @Nullable
    Live live() {
        return live.latest();
    }

    List<CollectionFigures> collections() {
        return collections.all();
    }

    @Nullable
    Long promoted() {
        return promoted;
    }

    long lost() {
        return lost;
    }
}
