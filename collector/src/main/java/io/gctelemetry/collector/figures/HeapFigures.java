package io.gctelemetry.collector.figures;

import io.gctelemetry.collector.figures.CollectionFigures.Kind;
import io.gctelemetry.collector.figures.LiveSet.Live;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How full the heap was before and after collections, and how fast it was filled.
 *
 * @param before null if unavailable
 * @param after null if unavailable
 * @param live the heap after the latest collection that freed garbage of the old generation; null without one
 * @param nanos the time from the first size of the heap to the last
 * @param allocated bytes by which the heap grew from each collection to the next; a lower bound, because what is allocated during a
 *     concurrent collection is missing; null if no size before a collection is known
 * @param promoted bytes by which the old generation grew in young collections; null if unavailable
 */
public record HeapFigures(
        @Nullable Uses before,
        @Nullable Uses after,
        @Nullable Uses live,
        @Nullable Kind liveAfter,
        long nanos,
        @Nullable Long allocated,
        @Nullable Long promoted) {
    private static final double SECOND = 1e9;

    /** Sizes of the heap in bytes. */
    public record Uses(long count, long lowest, long mean, long highest) {}

    /** Returns the figures; null without a size. */
    static @Nullable HeapFigures of(HeapTable heap, @Nullable Live live, @Nullable Long promoted) {
        if (heap.size() == 0) {
            return null;
        }
        int[] order = order(heap);
        long allocated = 0;
        for (int i = 1; i < order.length; i++) {
            if (!heap.after(order[i])) {
                allocated += Math.max(0, heap.used(order[i]) - heap.used(order[i - 1]));
            }
        }
        Uses before = uses(heap, false);
        return new HeapFigures(
                before,
                uses(heap, true),
                live == null ? null : new Uses(1, live.bytes(), live.bytes(), live.bytes()),
                live == null ? null : live.kind(),
                heap.time(order[order.length - 1]) - heap.time(order[0]),
                before == null ? null : allocated,
                promoted);
    }

    /** Returns the places of the sizes in the order of time; a concurrent collection is reported when it ends. */
    private static int[] order(HeapTable heap) {
        int[] places = IntStream.range(0, heap.size()).toArray();
        boolean ordered = IntStream.range(1, places.length).allMatch(i -> heap.time(i - 1) <= heap.time(i));
        return ordered
                ? places
                : Arrays.stream(places)
                        .boxed()
                        .sorted(Comparator.comparingLong(heap::time))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    private static @Nullable Uses uses(HeapTable heap, boolean after) {
        long count = 0;
        long lowest = Long.MAX_VALUE;
        long highest = 0;
        double sum = 0;
        for (int i = 0; i < heap.size(); i++) {
            if (heap.after(i) == after) {
                count++;
                lowest = Math.min(lowest, heap.used(i));
                highest = Math.max(highest, heap.used(i));
                sum += heap.used(i);
            }
        }
        return count == 0 ? null : new Uses(count, lowest, Math.round(sum / count), highest);
    }

    /** Returns bytes in a second; null if unavailable. */
    public @Nullable Double allocationRate() {
        return rate(allocated);
    }

    /** Returns bytes in a second; null if unavailable. */
    public @Nullable Double promotionRate() {
        return rate(promoted);
    }

    private @Nullable Double rate(@Nullable Long bytes) {
        return bytes == null || nanos <= 0 ? null : (double) bytes / nanos * SECOND;
    }
}
