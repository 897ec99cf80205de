package io.gctelemetry.collector.figures;

/** Lengths in nanoseconds, ascending. Immutable. */
public final class Lengths {
    private final long[] ascending;

    Lengths(long[] lengths) {
        this.ascending = LengthSort.sort(lengths);
    }

    public int size() {
        return ascending.length;
    }

    public long get(int index) {
        return ascending[index];
    }

    /**
     * The shortest length that at least {@code percent} per cent do not exceed (nearest rank): exact, no interpolation.
     *
     * @throws IllegalStateException if there are none
     */
    public long percentile(double percent) {
        if (ascending.length == 0) {
            throw new IllegalStateException("no lengths");
        }
        int rank = (int) Math.ceil(Math.nextDown(percent / 100) * ascending.length);
        return ascending[Math.max(0, Math.min(ascending.length, rank) - 1)];
    }

    /** How many are in {@code [from, to)}. */
    public int between(long from, long to) {
        return below(to) - below(from);
    }

    private int below(long bound) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
