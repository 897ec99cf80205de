package io.gctelemetry.collector.figures;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The figures of all events of one source of a JVM. One thread. */
public final class NodeFigures {
    private final EventTable heard = new EventTable();
    private final EventTable stops;
    private final EventTable knownStops;
    private final EventTable pauses = new EventTable();
    private final EventTable phases = new EventTable();
    private final EventTable stalls = new EventTable();
    private final HeapTable heap = new HeapTable();
    private final Map<CollectionFailure, Integer> failures = new EnumMap<>(CollectionFailure.class);
    private final NodeDescription description;
    private final @Nullable Totals totals;
    private final Period period;
    private long lost;

    private NodeFigures(NodeSource source, Period period) throws IOException {
        source.run(new Filling(period));
        this.description = source.description();
        this.totals = null;
        this.period = period;
        boolean every = description.available().contains(Kind.STOP);
        this.stops = every ? heard : new EventTable();
        this.knownStops = every ? heard : noCollections(heard);
    }

    private NodeFigures(NodeDescription description, Totals totals) {
        this.description = description;
        this.totals = totals;
        this.period = Period.ALL;
        this.stops = heard;
        this.knownStops = heard;
    }

    /** Of a source that knows sums and maxima, and no single event. */
    public static NodeFigures of(NodeDescription description, Totals totals) {
        return new NodeFigures(description, totals);
    }

    /**
     * Reads a source to its end.
     *
     * @throws IOException if it cannot be read on
     */
    public static NodeFigures read(NodeSource source, Period period) throws IOException {
        return new NodeFigures(source, period);
    }

    /** Returns the description of the source. */
    public NodeDescription description() {
        return description;
    }

    /** The time that the figures cover: of the source's span what was asked for; null where the source knows no date. */
    public @Nullable Interval span() {
        Interval span = description.span();
        return span == null ? null : period.of(span);
    }

    /**
     * Returns for how many nanoseconds the source knows what stopped the JVM, of what was asked for: its span without the time between
     * JVMs and that of lost events. 0 where the source has no time stamps.
     */
    public long covered() {
        return description.covered().stream()
                .mapToLong(one -> period.of(one).length().toNanos())
                .sum();
    }

    /** Returns the stops, each with its time to safepoint as its part; none if the source does not contain every stop. */
    public EventTable stops() {
        return stops;
    }

    /**
     * Returns the stops that are known one by one: all of them, or the long VM operations without collections if the source
     * contains only the pauses of collections.
     */
    public EventTable knownStops() {
        return knownStops;
    }

    private static EventTable noCollections(EventTable heard) {
        EventTable others = new EventTable();
        for (int i = 0; i < heard.size(); i++) {
            Label label = heard.label(i);
            if (!label.collection()) {
                others.add(heard.start(i), heard.length(i), heard.part(i), label);
            }
        }
        return others;
    }

    public EventTable pauses() {
        return pauses;
    }

    public EventTable concurrentPhases() {
        return phases;
    }

    /** One for each thread that waited. */
    public EventTable allocationStalls() {
        return stalls;
    }

    /** Returns the heap in use before and after collections; empty if unavailable. */
    public HeapTable heap() {
        return heap;
    }

    /** Collections that did not find the room they needed. */
    public Map<CollectionFailure, Integer> failures() {
        return failures;
    }

    /** Bytes of events that the source knows it lost. */
    public long lostBytes() {
        return lost;
    }

    /** The {@link #knownStops} by VM operation, most seconds first. */
    public List<Group> byOperation() {
        return totals == null ? Group.by(knownStops, Label::name) : totals.byOperation();
    }

    /** The pauses by the cause of their collection, most seconds first. */
    public List<Group> byCause() {
        return totals == null
                ? Group.by(pauses, label -> label.cause() == null ? Stop.UNKNOWN : label.cause())
                : totals.byCause();
    }

    /** The longest stop of each stretch of time, where single stops are not known; else empty. */
    public List<Step> steps() {
        return totals == null ? List.of() : totals.steps();
    }

    /** Returns number, total length and longest of a kind; absent if the source does not contain it. */
    public Figures of(Kind kind) {
        if (totals != null) {
            return totals.figures().getOrDefault(kind, Figures.ABSENT);
        }
        return switch (kind) {
            case STOP -> ifAvailable(kind, stops.figures());
            case TIME_TO_SAFEPOINT -> ifAvailable(kind, stops.partFigures());
            case PAUSE -> ifAvailable(kind, pauses.figures());
            case CONCURRENT_PHASE -> ifAvailable(kind, phases.figures());
            case ALLOCATION_STALL -> ifAvailable(kind, stalls.figures());
            case FAILURE, HEAP -> Figures.ABSENT;
        };
    }

    private Figures ifAvailable(Kind kind, Figures figures) {
        return description.available().contains(kind) ? figures : Figures.ABSENT;
    }

    static long nanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }

    /**
     * Sums and maxima of a JVM.
     *
     * @param figures by kind; unavailable kinds are absent
     * @param byOperation stops, without their lengths
     * @param byCause pauses, without their lengths
     * @param steps in the order of time
     */
    public record Totals(Map<Kind, Figures> figures, List<Group> byOperation, List<Group> byCause, List<Step> steps) {}

    /** The longest stop that ended in {@code [start, end)}; all are nanoseconds, times since 1970. */
    public record Step(long start, long end, long longest) {}

    private final class Filling implements GcEventAdapter {
        private final Period period;

        Filling(Period period) {
            this.period = period;
        }

        @Override
        public void onStop(Stop stop) {
            Duration toSafepoint = stop.timeToSafepoint();
            add(
                    heard,
                    stop.interval(),
                    toSafepoint == null ? EventTable.UNAVAILABLE : toSafepoint.toNanos(),
                    new Label(stop.operation(), stop.cause(), stop.collection()));
        }

        @Override
        public void onPause(Pause pause) {
            String cause = pause.cause().equals(Stop.UNKNOWN) ? null : pause.cause();
            add(pauses, pause.interval(), EventTable.UNAVAILABLE, new Label(pause.phase(), cause, true));
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
        public void onFailure(CollectionFailure failure) {
            failures.merge(failure, 1, Integer::sum);
        }

        @Override
        public void onHeapUse(HeapUse use) {
            if (period.contains(use.at())) {
                heap.add(nanos(use.at()), use.used(), use.when() == HeapUse.When.AFTER);
            }
        }

        @Override
        public void onDataLoss(DataLoss loss) {
            lost += loss.bytes();
        }

        private void add(EventTable table, Interval interval, long part, Label label) {
            if (period.contains(interval)) {
                table.add(nanos(interval.start()), interval.length().toNanos(), part, label);
            }
        }
    }
}
