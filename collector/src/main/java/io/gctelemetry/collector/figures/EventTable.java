package io.gctelemetry.collector.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Function;

/**
 * Events of one kind in the order in which they were added, 32 bytes each: a log of a day may hold millions. Times are
 * nanoseconds since 1970. One thread.
 */
public final class EventTable {
    /** The value of a part that is unavailable. */
    public static final long UNAVAILABLE = -1;

    private static final int CHUNK = 1 << 14;

    private final List<long[]> chunks = new ArrayList<>();
    private final List<int[]> labelChunks = new ArrayList<>();
    private final Map<Label, Integer> numbers = new HashMap<>();
    private final List<Label> labels = new ArrayList<>();
    private int size;
    private long nanos;
    private long longest = -1;
    private long partNanos;
    private long partLongest = -1;
    private int partCount;

    /**
     * Keeps an event.
     *
     * @param part a part of it, such as its time to safepoint, in nanoseconds; {@link #UNAVAILABLE}
     */
    public void add(long start, long length, long part, Label label) {
        int at = size % CHUNK;
        if (at == 0) {
            chunks.add(new long[3 * CHUNK]);
            labelChunks.add(new int[CHUNK]);
        }
        long[] chunk = chunks.get(size / CHUNK);
        chunk[3 * at] = start;
        chunk[3 * at + 1] = length;
        chunk[3 * at + 2] = part;
        labelChunks.get(size / CHUNK)[at] = number(label);
        size++;
        nanos += length;
        longest = Math.max(longest, length);
        if (part != UNAVAILABLE) {
            partNanos += part;
            partLongest = Math.max(partLongest, part);
            partCount++;
        }
    }

    private int number(Label label) {
        Integer known = numbers.get(label);
        if (known == null) {
            known = labels.size();
            numbers.put(label, known);
            labels.add(label);
        }
        return known;
    }

    public int size() {
        return size;
    }

    public long start(int event) {
        return chunks.get(event / CHUNK)[3 * (event % CHUNK)];
    }

    public long length(int event) {
        return chunks.get(event / CHUNK)[3 * (event % CHUNK) + 1];
    }

    public long end(int event) {
        return start(event) + length(event);
    }

    /** Returns the part, or {@link #UNAVAILABLE}. */
    public long part(int event) {
        return chunks.get(event / CHUNK)[3 * (event % CHUNK) + 2];
    }

    public Label label(int event) {
        return labels.get(labelNumber(event));
    }

    private int labelNumber(int event) {
        return labelChunks.get(event / CHUNK)[event % CHUNK];
    }

    /** Of the events. */
    public Figures figures() {
        return figures(size, nanos, longest);
    }

    /** Returns the figures of the parts that are available. */
    public Figures partFigures() {
        return figures(partCount, partNanos, partLongest);
    }

    private static Figures figures(int count, long nanos, long longest) {
        return new Figures((long) count, nanos, longest < 0 ? null : longest);
    }

    /** All lengths, ascending. */
    public Lengths lengths() {
        long[] lengths = new long[size];
        for (int event = 0; event < size; event++) {
            lengths[event] = length(event);
        }
        return new Lengths(lengths);
    }

    /** The lengths by what {@code key} makes of the events' labels. */
    Map<String, Lengths> lengthsBy(Function<Label, String> key) {
        Map<String, Integer> keys = new LinkedHashMap<>();
        int[] keyOf = new int[labels.size()];
        for (int label = 0; label < keyOf.length; label++) {
            Integer known = keys.putIfAbsent(key.apply(labels.get(label)), keys.size());
            keyOf[label] = known == null ? keys.size() - 1 : known;
        }
        int[] counts = new int[keys.size()];
        for (int event = 0; event < size; event++) {
            counts[keyOf[labelNumber(event)]]++;
        }
        long[][] byKey = Arrays.stream(counts).mapToObj(long[]::new).toArray(long[][]::new);
        for (int event = size - 1; event >= 0; event--) {
            int at = keyOf[labelNumber(event)];
            byKey[at][--counts[at]] = length(event);
        }
        Map<String, Lengths> lengths = new LinkedHashMap<>();
        keys.forEach((name, at) -> lengths.put(name, new Lengths(byKey[at])));
        return lengths;
    }

    /** Returns all available parts, ascending. */
    public Lengths parts() {
        long[] parts = new long[partCount];
        int available = 0;
        for (int event = 0; event < size; event++) {
            long part = part(event);
            if (part != UNAVAILABLE) {
                parts[available++] = part;
            }
        }
        return new Lengths(parts);
    }

    /** The events longer than {@code over} nanoseconds, longest first, then earliest first; at most {@code most}. */
    public List<Integer> longest(int most, long over) {
        Comparator<Integer> order = (a, b) -> {
            int byLength = Long.compare(length(b), length(a));
            int byStart = byLength != 0 ? byLength : Long.compare(start(a), start(b));
            return byStart != 0 ? byStart : Integer.compare(a, b);
        };
        PriorityQueue<Integer> kept = new PriorityQueue<>(order.reversed());
        for (int event = 0; event < size; event++) {
            Integer last = kept.size() < most ? null : kept.peek();
            if (length(event) > over && (last == null ? most > 0 : length(event) >= length(last))) {
                kept.add(event);
                if (kept.size() > most) {
                    kept.remove();
                }
            }
        }
        return kept.stream().sorted(order).toList();
    }
}
