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
        OrderedEvents ordered = new OrderedEvents(stops);
        List<OperationStops> all = new ArrayList<>();
        kinds.forEach((kind, some) -> all.add(of(kind, some, ordered)));
        all.sort(
                Comparator.comparingLong((OperationStops one) -> -one.stopped()).thenComparing(OperationStops::kind));
        return all;
    }

    private static OperationStops of(String kind, List<Operation> operations, OrderedEvents stops) {
        TreeMap<Long, Long> times = united(operations);
        long nanos = 0;
        int count = 0;
        long stopped = 0;
        long longest = -1;
        int next = 0;
        for (Map.Entry<Long, Long> time : times.entrySet()) {
            long from = time.getKey();
            long to = time.getValue();
            nanos += to - from;
            for (int i = stops.firstEndingFrom(from); i < stops.size() && stops.start(i) <= to; i++) {
                stopped += Math.min(to, stops.end(i)) - Math.max(from, stops.start(i));
                // a stop that reaches into two of these times counts once
                count += i >= next ? 1 : 0;
                next = Math.max(next, i + 1);
                longest = Math.max(longest, stops.end(i) - stops.start(i));
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
}
