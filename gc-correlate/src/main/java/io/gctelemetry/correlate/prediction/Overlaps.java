package io.gctelemetry.correlate.prediction;

import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.correlate.prediction.Impacts.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Computes what nodes that are stopped at the same time reach together, as corrections of the sum of what each reaches alone.
 *
 * <p>At ONE the reach of several is their sum, at most all requests. At QUORUM (of three replicas) two stopped nodes leave no quorum
 * and hold every request until one of them goes on. Inclusion and exclusion makes entries of it: for each set of nodes that are stopped
 * at once one, of the length of their common stop and the share g(S) = sum over T in S of (-1)^(|S|-|T|) f(T), where f(T) is what
 * the nodes of T reach together; it may be negative. At QUORUM that is 1 - a - b for two nodes and a + b + c - 2 for three.
 */
final class Overlaps {
    /** More at once are as good as all: their sets are still few. */
    private static final int MOST = 6;

    private static final double NOTHING = 1e-12;

    private final Consistency consistency;
    private final List<Entry> corrections = new ArrayList<>();

    Overlaps(Consistency consistency) {
        this.consistency = consistency;
    }

    /** @param byStart stops of nodes in the order in which they start */
    List<Entry> of(List<Entry> byStart) {
        List<Entry> open = new ArrayList<>();
        for (Entry entry : byStart) {
            open.removeIf(one -> one.end() <= entry.start());
            List<Entry> others = open.stream()
                    .filter(one -> one.node() != entry.node())
                    .sorted(Comparator.comparingLong(Entry::end).reversed())
                    .limit(MOST)
                    .toList();
            for (int set = 1; set < 1 << others.size(); set++) {
                List<Entry> together = subset(others, set);
                together.add(entry);
                correct(together, entry.start());
            }
            open.add(entry);
        }
        return corrections;
    }

    private void correct(List<Entry> together, double start) {
        if (together.stream().mapToInt(Entry::node).distinct().count() < together.size()) {
            return;
        }
        double share = correction(together);
        if (Math.abs(share) > NOTHING) {
            long end = together.stream().mapToLong(Entry::end).min().orElse(0);
            double length = end - start;
            int node = together.stream()
                    .max(Comparator.comparingDouble(Entry::length))
                    .map(Entry::node)
                    .orElse(0);
            corrections.add(new Entry(end, length, share, node, Impacts.OVERLAP));
        }
    }

    private double correction(List<Entry> together) {
        double sum = 0;
        for (int set = 1; set < 1 << together.size(); set++) {
            List<Entry> part = subset(together, set);
            sum += ((together.size() - part.size()) % 2 == 0 ? 1 : -1) * reach(part);
        }
        return sum;
    }

    private double reach(List<Entry> stopped) {
        double sum = stopped.stream().mapToDouble(Entry::share).sum();
        return consistency == Consistency.QUORUM && stopped.size() > 1
                ? 1
                : stopped.size() > 1 ? Math.min(1, sum) : sum;
    }

    private static List<Entry> subset(List<Entry> all, int set) {
        List<Entry> part = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if ((set >> i & 1) == 1) {
                part.add(all.get(i));
            }
        }
        return part;
    }
}
