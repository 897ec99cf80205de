package io.gctelemetry.correlate.prediction;

import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The tumbling windows of a run, on the slots of its latencies: from the end of the warm-up on, without a partial one at the end.
 *
 * @param table the latencies
 * @param firstSlot where the first window starts; never before the table
 * @param perWindow how many slots a window has
 * @param windows how many windows
 */
public record WindowGrid(LatencyTable table, int firstSlot, int perWindow, int windows) {
    /** How much of a slot may be missing at the end without the window being partial. */
    private static final double NEARLY = 0.5;
    /** A backlog drains for a while. */
    private static final int AFTER_A_STOP = 2;
    /** Seconds since 1970: the range of nanoseconds in a long. */
    private static final long FARTHEST = 9_000_000_000L;

    /**
     * @throws IllegalArgumentException if the window is not a whole number of slots, or there is none
     */
    public static WindowGrid of(LatencyTable table, Settings settings) {
        long length = settings.sle().window().toNanos();
        if (length % table.slotLength() != 0) {
            throw new IllegalArgumentException("a window of "
                    + settings.sle().window().toMillis() / 1000.0
                    + " s cannot be made of the client's intervals of "
                    + table.slotLength() / 1_000_000_000.0
                    + " s: choose a multiple of them");
        }
        int perWindow = Math.toIntExact(length / table.slotLength());
        Instant from = settings.from();
        Instant to = settings.to();
        int first = from == null ? 0 : Math.max(0, table.slotOf(nanos(from) + table.slotLength() - 1));
        int last = table.slots();
        if (to != null) {
            last = Math.min(last, table.slotOf(nanos(to) + (long) (NEARLY * table.slotLength())));
        }
        int windows = Math.max(0, (last - first) / perWindow);
        if (windows == 0) {
            throw new IllegalArgumentException("the client's log holds no whole window of "
                    + settings.sle().window().toMillis() / 1000.0
                    + " s"
                    + (from == null ? "" : " after the warm-up"));
        }
        return new WindowGrid(table, first, perWindow, windows);
    }

    private static long nanos(Instant time) {
        long seconds = Math.max(-FARTHEST, Math.min(FARTHEST, time.getEpochSecond()));
        return seconds * 1_000_000_000L + time.getNano();
    }

    /** Nanoseconds. */
    public long length() {
        return perWindow * table.slotLength();
    }

    public long start(int window) {
        return table.start(firstSlot + window * perWindow);
    }

    public long end(int window) {
        return start(window + 1);
    }

    public long start() {
        return start(0);
    }

    public long end() {
        return start(windows);
    }

    public int endSlot() {
        return firstSlot + windows * perWindow;
    }

    /** The window that holds a moment; -1 if none does. */
    public int windowOf(long time) {
        long window = Math.floorDiv(time - start(), length());
        return window < 0 || window >= windows ? -1 : (int) window;
    }

    /**
     * The slots, from the first window's on, in which a JVM was stopped that long, or in which what had piled up drained.
     *
     * @param longEnough nanoseconds from which on a stop counts
     */
    public boolean[] disturbed(List<NodeTimeline> nodes, long longEnough) {
        boolean[] disturbed = new boolean[endSlot() - firstSlot];
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(start()); i < stops.size() && stops.start(i) < end(); i++) {
                int from = Math.max(0, table.slotOf(stops.start(i)) - firstSlot);
                int to = table.slotOf(stops.end(i)) - firstSlot + AFTER_A_STOP;
                for (int slot = from;
                        stops.length(i) >= longEnough && slot <= Math.min(to, disturbed.length - 1);
                        slot++) {
                    disturbed[slot] = true;
                }
            }
        }
        return disturbed;
    }

    public Duration span() {
        return Duration.ofNanos(end() - start());
    }
}
