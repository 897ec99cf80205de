package io.gctelemetry.collector.page;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.HeapTable;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the charts of one file draw; times are nanoseconds since 1970, or since the start of the JVM. Only the longest stops and the
 * outermost sizes of the heap are in it, so that the page stays a few megabytes; {@link #lengths} has all stops.
 *
 * @param total the number of stops
 * @param heapMax bytes; null if unavailable
 */
record FileCharts(
        String what,
        String axis,
        boolean dated,
        long start,
        long end,
        int total,
        List<Bar> stops,
        List<Bar> stalls,
        List<Size> heap,
        @Nullable Long heapMax,
        List<StopLengths.Bin> lengths) {
    private static final int MOST_STOPS = 6000;
    private static final int MOST_GROUPS = 1500;
    private static final long MILLISECOND = 1_000_000;

    /** A stop, or an allocation stall of a thread. */
    record Bar(long end, long length, int kind) {}

    /** The heap in use before or after a collection. */
    record Size(long time, long bytes, boolean after) {}

    static FileCharts of(NodeFigures figures, Kinds kinds, ZoneId zone) {
        EventTable shown = figures.shown();
        List<Bar> stops = shown.size() > 0
                ? bars(shown, kinds)
                : figures.shownSteps().stream().map(FileCharts::bar).toList();
        List<Bar> stalls = bars(figures.allocationStalls(), kinds);
        List<Size> heap = sizes(figures.heap());
        long start = times(stops, stalls, heap, true).min().orElse(0);
        long end = times(stops, stalls, heap, false).max().orElse(0);
        StopLengths lengths = new StopLengths(kinds.size());
        for (int i = 0; i < shown.size(); i++) {
            lengths.add(shown.length(i), kinds.index(StopsData.kind(shown.label(i))));
        }
        Clock clock = figures.description().clock();
        long heapMax = figures.description().heapMax();
        boolean pauses = figures.stops().size() == 0 && figures.pauses().size() > 0;
        return new FileCharts(
                pauses ? "pauses" : "stops",
                Times.dated(clock)
                        ? "time, " + Units.zoneName(zone) + ", "
                                + Units.date(Units.instant(start), zone).substring(0, 10)
                        : "time since the start of the JVM",
                Times.dated(clock),
                start,
                Math.max(end, start + MILLISECOND),
                Math.max(shown.size(), stops.size()),
                stops,
                stalls,
                heap,
                heapMax < 0 ? null : heapMax,
                lengths.bins());
    }

    private static LongStream times(List<Bar> stops, List<Bar> stalls, List<Size> heap, boolean starts) {
        LongStream bars = Stream.concat(stops.stream(), stalls.stream())
                .mapToLong(bar -> starts ? bar.end() - bar.length() : bar.end());
        return LongStream.concat(bars, heap.stream().mapToLong(Size::time));
    }

    private static List<Bar> bars(EventTable events, Kinds kinds) {
        return events.longest(MOST_STOPS, -1).stream()
                .sorted()
                .map(i -> new Bar(events.end(i), events.length(i), kinds.index(StopsData.kind(events.label(i)))))
                .toList();
    }

    private static Bar bar(Step step) {
        return new Bar(step.end(), step.longest(), 0);
    }

    /** Returns the sizes; of many, the lowest and the highest before and after the collections of each group. */
    private static List<Size> sizes(HeapTable heap) {
        int group = Math.max(1, heap.size() / MOST_GROUPS);
        List<Size> sizes = new ArrayList<>();
        for (int from = 0; from < heap.size(); from += group) {
            int to = Math.min(heap.size(), from + group);
            if (group <= 4) {
                for (int i = from; i < to; i++) {
                    sizes.add(size(heap, i));
                }
            } else {
                addOutermost(heap, from, to, sizes);
            }
        }
        sizes.sort(Comparator.comparingLong(Size::time)); // a concurrent collection is reported when it ends
        return sizes;
    }

    private static void addOutermost(HeapTable heap, int from, int to, List<Size> sizes) {
        int[] outermost = {-1, -1, -1, -1};
        for (int i = from; i < to; i++) {
            int lowest = heap.after(i) ? 2 : 0;
            if (outermost[lowest] < 0 || heap.used(i) < heap.used(outermost[lowest])) {
                outermost[lowest] = i;
            }
            if (outermost[lowest + 1] < 0 || heap.used(i) > heap.used(outermost[lowest + 1])) {
                outermost[lowest + 1] = i;
            }
        }
        Arrays.stream(outermost).filter(i -> i >= 0).distinct().sorted().forEach(i -> sizes.add(size(heap, i)));
    }

    private static Size size(HeapTable heap, int index) {
        return new Size(heap.time(index), heap.used(index), heap.after(index));
    }
}
