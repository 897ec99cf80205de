package io.gctelemetry.timeline;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link NodeTimeline} from the events of a file or a journal. One thread.
 *
 * <p>If the source has no stops, the pauses are used instead: a lower bound.
 */
public final class NodeTimelineBuilder implements GcEventAdapter {
    /** The kind of a partial stop in which a mutator waited for memory. */
    public static final String ALLOCATION_STALL = "Allocation Stall";

    private static final int FIRST_WITH_LONG_REACHING = 14;
    private static final Set<String> CONCURRENT =
            Set.of("G1", "ZGC", "generational ZGC", "Shenandoah", "generational Shenandoah");

    private final List<Stop> stops = new ArrayList<>();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<AllocationStall> stalls = new ArrayList<>();
    private final List<HeapUse> heap = new ArrayList<>();
    private final Map<Long, String> causes = new HashMap<>();

    @Override
    public void onStop(Stop stop) {
        stops.add(stop);
    }

    @Override
    public void onPause(Pause pause) {
        pauses.add(pause);
        if (pause.gcId() >= 0) {
            causes.put(pause.gcId(), pause.cause());
        }
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        stalls.add(stall);
    }

    @Override
    public void onHeapUse(HeapUse use) {
        heap.add(use);
    }

    /** What was heard, as a node of this name; nothing is known of the JVM itself. */
    public NodeTimeline build(String name, NodeTimeline.Role role) {
        return build(name, role, null);
    }

    /** What was heard, as a node of this name. */
    public NodeTimeline build(String name, NodeTimeline.Role role, @Nullable NodeDescription file) {
        boolean upperBound = file != null && upperBound(file);
        Duration target = file == null ? null : file.maxGcPause();
        Allocation.Builder allocation = new Allocation.Builder();
        heap.stream()
                .sorted(Comparator.comparing(HeapUse::at))
                .forEach(use -> allocation.add(EpochNanos.of(use.at()), use.when(), use.used()));
        return new NodeTimeline(
                name,
                role,
                series(upperBound),
                file == null ? Coverage.ALL : Coverage.of(file),
                upperBound,
                target,
                PauseSeries.of(pauses),
                allocation.build(),
                List.of(),
                ClockOffset.NONE,
                file == null ? List.of() : file.notes());
    }

    private StopSeries series(boolean upperBound) {
        StopSeries.Builder builder = new StopSeries.Builder();
        for (Stop stop : stops) {
            long length = stop.interval().length().toNanos();
            Duration reaching = stop.timeToSafepoint();
            long certain = upperBound && reaching != null ? length - reaching.toNanos() : length;
            add(builder, stop.interval(), certain, stop.ordinal(), kind(stop), false);
        }
        if (stops.isEmpty()) {
            for (Pause pause : pauses) {
                String kind = CollectionNames.reason(pause.phase(), true, pause.cause());
                add(builder, pause.interval(), pause.interval().length().toNanos(), -1, kind, false);
            }
        }
        for (Interval stall : united(stalls)) {
            add(builder, stall, 0, -1, ALLOCATION_STALL, true);
        }
        return builder.build();
    }

    private static void add(
            StopSeries.Builder builder, Interval interval, long certain, long number, String kind, boolean partial) {
        long start = EpochNanos.of(interval.start());
        builder.add(start, start + interval.length().toNanos(), certain, number, kind, partial);
    }

    private String kind(Stop stop) {
        String cause = stop.cause() == null ? causes.get(stop.gcId()) : stop.cause();
        return CollectionNames.reason(stop.operation(), stop.collection(), cause);
    }

    /** Mutators that stall at the same time make one partial stop. */
    private static List<Interval> united(List<AllocationStall> stalls) {
        List<Interval> sorted = stalls.stream()
                .map(AllocationStall::interval)
                .sorted(Comparator.comparing(Interval::start))
                .toList();
        List<Interval> united = new ArrayList<>();
        for (Interval one : sorted) {
            Interval last = united.isEmpty() ? null : united.get(united.size() - 1);
            if (last == null || one.start().isAfter(last.end())) {
                united.add(one);
            } else if (one.end().isAfter(last.end())) {
                united.set(united.size() - 1, Interval.between(last.start(), one.end()));
            }
        }
        return united;
    }

    /** Whether the wait for concurrent collector threads is in a log's time to safepoint. */
    private static boolean upperBound(NodeDescription file) {
        Integer jdk = file.jdk();
        String collector = file.collector();
        return file.accuracy() == Accuracy.LOG
                && (jdk == null || jdk >= FIRST_WITH_LONG_REACHING)
                && (collector == null || CONCURRENT.contains(collector));
    }
}
