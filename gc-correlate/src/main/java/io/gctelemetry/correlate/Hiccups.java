package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Correlation.IdleDelay;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.Hiccup.Measure;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Computes the delay of idle threads while their JVM was not stopped, window by window. */
final class Hiccups {
    /** One tick of the thread that measures: shorter delays are the everyday of timers and schedulers. */
    private static final long SHORTEST = 10_000_000;
    /** A stop explains a hiccup of about its length. */
    private static final double EXPLAINED = 0.5;

    private final List<NodeTimeline> nodes;
    /** Of each node by their ends. */
    private final List<Hiccup[]> byEnd = new ArrayList<>();

    private long longestStretch;

    /** @param nodes on the clients' clock */
    Hiccups(List<NodeTimeline> nodes) {
        this.nodes = nodes;
        for (NodeTimeline node : nodes) {
            Hiccup[] sorted = node.hiccups().toArray(Hiccup[]::new);
            Arrays.sort(sorted, Comparator.comparingLong(Hiccup::to));
            byEnd.add(sorted);
            for (Hiccup one : sorted) {
                longestStretch = Math.max(longestStretch, one.to() - one.from());
            }
        }
    }

    /** Those of a node that may touch the time from one moment to another. */
    private List<Hiccup> near(int node, long start, long end) {
        Hiccup[] all = byEnd.get(node);
        return Arrays.asList(all).subList(endingAfter(all, start), endingAfter(all, end + longestStretch));
    }

    private static int endingAfter(Hiccup[] all, long time) {
        int low = 0;
        int high = all.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all[middle].to() > time) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Most first. */
    List<IdleDelay> of(long start, long end) {
        List<IdleDelay> found = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            longest(i, start, end, found);
            together(i, start, end, found);
        }
        found.removeIf(one -> one.length() < SHORTEST);
        found.sort(Comparator.comparingLong(IdleDelay::length)
                .reversed()
                .thenComparingInt(IdleDelay::node)
                .thenComparing(IdleDelay::cause));
        return found;
    }

    /** Stops are among them: what one of them explains is left out. */
    private void longest(int node, long start, long end, List<IdleDelay> found) {
        long longest = 0;
        for (Hiccup hiccup : near(node, start, end)) {
            boolean inside = hiccup.measure() == Measure.LONGEST && hiccup.to() > start && hiccup.to() <= end;
            if (inside
                    && hiccup.length() > longest
                    && !explained(nodes.get(node).stops(), hiccup)) {
                longest = hiccup.length();
            }
        }
        found.add(new IdleDelay(node, Measure.LONGEST, "", longest));
    }

    /** What was counted over the window's edge may have been in it. */
    private void together(int node, long start, long end, List<IdleDelay> found) {
        Map<String, Long> byCause = new TreeMap<>();
        for (Hiccup hiccup : near(node, start, end)) {
            if (hiccup.measure() == Measure.TOGETHER && hiccup.touches(start, end)) {
                byCause.merge(hiccup.cause(), hiccup.length(), Long::sum);
            }
        }
        byCause.forEach((cause, length) -> found.add(new IdleDelay(node, Measure.TOGETHER, cause, length)));
    }

    private static boolean explained(StopSeries stops, Hiccup hiccup) {
        for (int i = stops.firstEndingFrom(hiccup.from()); i < stops.size() && stops.start(i) < hiccup.to(); i++) {
            if (stops.length(i) >= EXPLAINED * hiccup.length()) {
                return true;
            }
        }
        return false;
    }
}
