package io.gctelemetry.collector.figures;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.operation.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How much the JVM stopped while operations of one kind went on. Lengths are nanoseconds.
 *
 * @param kind what went on, such as {@code compaction}
 * @param count how many of them
 * @param nanos how long at least one of them went on
 * @param stops how many stops lie in that time, if only in part
 * @param stopped how much of that time the JVM was stopped
 * @param longest the longest of those stops; -1 where there is none
 */
public record OperationStops(String kind, int count, long nanos, int stops, long stopped, long longest) {

    /**
     * Computes the stops during the operations of each kind; the kind with the most stopped time comes first.
     *
     * @param stops in whatever order; none overlaps another
     */
    public static List<OperationStops> of(List<Operation> operations, EventTable stops) {
        Map<String, List<Operation>> kinds =
                operations.stream().collect(Collectors.groupingBy(Operation::kind, TreeMap::new, Collectors.toList()));
        List<OperationStops> all = new ArrayList<>();
        kinds.forEach((kind, some) -> all.add(of(kind, some, stops)));
        all.sort(
                Comparator.comparingLong((OperationStops one) -> -one.stopped()).thenComparing(OperationStops::kind));
        return all;
    }

    private static OperationStops of(String kind, List<Operation> operations, EventTable stops) {
        TreeMap<Long, Long> times = united(operations);
        long nanos = 0;
        for (Map.Entry<Long, Long> time : times.entrySet()) {
            nanos += time.getValue() - time.getKey();
        }
        int count = 0;
        long stopped = 0;
        long longest = -1;
        for (int i = 0; i < stops.size(); i++) {
            long overlap = overlap(times, stops.start(i), stops.end(i));
            if (overlap >= 0) {
                count++;
                stopped += overlap;
                longest = Math.max(longest, stops.length(i));
            }
        }
        return new OperationStops(kind, operations.size(), nanos, count, stopped, longest);
    }

    /** Returns ends by starts; none touches another. */
    private static TreeMap<Long, Long> united(List<Operation> operations) {
        List<Interval> sorted = operations.stream()
                .map(Operation::interval)
                .sorted(Comparator.comparing(Interval::start))
                .toList();
        TreeMap<Long, Long> united = new TreeMap<>();
        for (Interval one : sorted) {
            long start = NodeFigures.nanos(one.start());
            long end = NodeFigures.nanos(one.end());
            Map.Entry<Long, Long> last = united.lastEntry();
            if (last != null && start <= last.getValue()) {
                united.put(last.getKey(), Math.max(last.getValue(), end));
            } else {
                united.put(start, end);
            }
        }
        return united;
    }

    /** How much of it lies in those times; -1 where it lies outside of them. */
    private static long overlap(TreeMap<Long, Long> times, long start, long end) {
        long sum = -1;
        Long first = times.floorKey(start);
        for (Map.Entry<Long, Long> time :
                times.tailMap(first == null ? start : first, true).entrySet()) {
            if (time.getKey() > end) {
                break;
            }
            if (time.getValue() >= start) {
                sum = Math.max(0, sum) + Math.min(end, time.getValue()) - Math.max(start, time.getKey());
            }
        }
        return sum;
    }
}
