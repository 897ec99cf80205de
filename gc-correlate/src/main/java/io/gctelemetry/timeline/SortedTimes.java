package io.gctelemetry.timeline;

/** Times in ascending order, some of them equal. */
final class SortedTimes {
    private SortedTimes() {}

    /** The place of the first that is this moment or later; the number of them if there is none. */
    static int firstFrom(long[] times, long time) {
        int low = 0;
        int high = times.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (times[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
