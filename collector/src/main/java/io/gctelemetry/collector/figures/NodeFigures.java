package io.gctelemetry.collector.figures;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The figures of all events of one source of a JVM. One thread. */
public final class NodeFigures {
    private final NodeEvents events;
    private final EventTable stops;
    private final EventTable knownStops;
    private final NodeDescription description;
    private final @Nullable Totals totals;

    private NodeFigures(NodeSource source, Period period) throws IOException {
        this.events = new NodeEvents(period);
        source.run(events);
        this.description = source.description();
        this.totals = null;
        EventTable heard = events.stops();
        boolean every = description.available().contains(Kind.STOP);
        this.stops = every ? heard : new EventTable();
        this.knownStops = every ? heard : noCollections(heard);
    }

    private NodeFigures(NodeDescription description, Totals totals) {
        this.events = new NodeEvents(Period.ALL);
        this.description = description;
        this.totals = totals;
        this.stops = events.stops();
        this.knownStops = stops;
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
        return span == null ? null : events.period().of(span);
    }

    /**
     * Returns for how many nanoseconds the source knows what stopped the JVM, of what was asked for: its span without the time between
     * JVMs and that of lost events. 0 where the source has no time stamps.
     */
    public long covered() {
        return description.covered().stream()
                .mapToLong(one -> events.period().of(one).length().toNanos())
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
        return events.pauses();
    }

    public EventTable concurrentPhases() {
        return events.phases();
    }

    /** One for each thread that waited. */
    public EventTable allocationStalls() {
        return events.stalls();
    }

    /** One for each cycle of Shenandoah that delayed allocating threads, its length the sum over the threads; empty if unavailable. */
    public EventTable pacing() {
        return events.pacing();
    }

    /** Returns the heap in use before and after collections; empty if unavailable. */
    public HeapTable heap() {
        return events.heap();
    }

    /** Returns the figures of {@link #heap}; null if unavailable. */
    public @Nullable HeapFigures heapFigures() {
        return HeapFigures.of(events.heap(), events.live(), events.promoted());
    }

    /** Returns the collections by collector, kind and cause, most seconds first. */
    public List<CollectionFigures> collections() {
        return events.collections();
    }

    /** Returns the share of the {@link #span} that events of a kind do not take; null if it is not known. */
    public @Nullable Double without(Kind kind) {
        long covered = covered();
        Long taken = of(kind).nanos();
        return covered == 0 || taken == null ? null : 1 - (double) taken / covered;
    }

    /** Collections that did not find the room they needed. */
    public Map<CollectionFailure, Integer> failures() {
        return events.failures();
    }

    /** Bytes of events that the source knows it lost. */
    public long lostBytes() {
        return events.lost();
    }

    /** The {@link #knownStops} by VM operation, most seconds first. */
    public List<Group> byOperation() {
        return totals == null ? Group.by(knownStops, Label::name) : totals.byOperation();
    }

    /** The pauses by the cause of their collection, most seconds first. */
    public List<Group> byCause() {
        return totals == null
                ? Group.by(events.pauses(), label -> label.cause() == null ? Stop.UNKNOWN : label.cause())
                : totals.byCause();
    }

    /** Returns the events that a chart shows: the stops, else the pauses. */
    public EventTable shown() {
        return stops.size() > 0 ? stops : events.pauses();
    }

    /** Returns {@link #shown} as steps of time; if there are none, the longest of each time that the source knows. */
    public List<Step> shownSteps() {
        EventTable shown = shown();
        return shown.size() == 0
                ? steps()
                : IntStream.range(0, shown.size())
                        .mapToObj(event -> new Step(shown.start(event), shown.end(event), shown.length(event)))
                        .toList();
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
            case PAUSE -> ifAvailable(kind, events.pauses().figures());
            case CONCURRENT_PHASE -> ifAvailable(kind, events.phases().figures());
            case ALLOCATION_STALL -> ifAvailable(kind, events.stalls().figures());
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
}
