package io.gctelemetry.collector.report.chart;

import io.gctelemetry.collector.figures.HeapTable;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.ZoneId;
import java.util.List;

/**
 * The heap in use on an axis of time as SVG: a point before and a point after each collection. The points after collections are an
 * upper bound of the live set: only a collection that marks the whole heap leaves nothing else.
 */
public final class HeapPlot {
    private static final long MIB = 1 << 20;
    private static final int MOST_LEVELS = 6;

    private HeapPlot() {}

    /**
     * Returns the chart.
     *
     * @param heap at least one size
     * @param steps the stops of the chart next to it, so that both have one axis of time
     * @param heapMax bytes; less than 0 if unavailable
     */
    public static String svg(HeapTable heap, List<Step> steps, long heapMax, Clock clock, ZoneId zone) {
        long from = steps.stream().mapToLong(Step::start).min().orElse(Long.MAX_VALUE);
        long to = steps.stream().mapToLong(Step::end).max().orElse(Long.MIN_VALUE);
        long top = Math.max(MIB, heapMax);
        for (int i = 0; i < heap.size(); i++) {
            from = Math.min(from, heap.time(i));
            to = Math.max(to, heap.time(i));
            top = Math.max(top, heap.used(i));
        }
        TimeFrame frame = new TimeFrame(
                new TimeAxis(from, to, clock, zone), "Heap in use before and after collections", "heap in use");
        frame.key(330, "before", "before a collection");
        frame.key(180, "after", "after a collection");
        long step = step(top);
        for (long level = 0; level <= top; level += step) {
            frame.level((double) level / top, level / MIB + " MiB");
        }
        frame.axis();
        Points before = new Points();
        Points after = new Points();
        for (int i = 0; i < heap.size(); i++) {
            (heap.after(i) ? after : before).add(frame.x(heap.time(i)), frame.y((double) heap.used(i) / top));
        }
        frame.points("before", before);
        frame.points("after", after);
        return frame.svg();
    }

    /** Returns the distance of the levels: a power of two times 1 MiB. */
    private static long step(long top) {
        long step = MIB;
        while (top / step >= MOST_LEVELS) {
            step *= 2;
        }
        return step;
    }
}
