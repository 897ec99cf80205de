package io.gctelemetry.correlate;

import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Describes why the files of no node reach a window of the client's log, and which whole or half hours would make them fit. */
final class Uncovered {
    private static final long SECOND = 1_000_000_000L;
    private static final long HALF_HOUR = 1_800 * SECOND;
    /** Zones are from 12 hours behind to 14 hours ahead of UTC, and two of them may differ by all of it. */
    private static final int HALF_HOURS = 52;
    /** Among more than this number of hours that fit, one is named only if the slow requests go with its stops. */
    private static final int FEW = 2;

    private static final double LEAST_CORRELATION = 0.2;
    private static final double CLEARLY_HIGHER = 1.25;

    private final WindowGrid grid;
    private final ClientTimeline client;
    private final List<NodeTimeline> nodes;

    private record Fit(long offset, long covered, double correlation) {}

    /** @param nodes on the clients' clock */
    Uncovered(WindowGrid grid, ClientTimeline client, List<NodeTimeline> nodes) {
        this.grid = grid;
        this.client = client;
        this.nodes = nodes.stream().filter(node -> node.role() == Role.NODE).toList();
    }

    /** Returns one line with the remedy. */
    String message() {
        String windows = "the client's windows are from " + at(grid.start()) + " to " + at(grid.end());
        NodeTimeline node = nodes.stream()
                .filter(one -> !one.coverage().isEmpty())
                .findFirst()
                .orElse(nodes.get(0));
        if (node.coverage().isEmpty()) {
            return "the files of " + node.name() + " have no wall clock, so that no window can be judged (" + windows
                    + "): log with the decoration time or utctime, before JDK 9 with -XX:+PrintGCDateStamps, or use a recording";
        }
        String reach = "the files of " + node.name() + " reach no window: they are from "
                + at(node.coverage().start()) + " to " + at(node.coverage().end()) + ", " + windows;
        return reach + remedy(node);
    }

    private String remedy(NodeTimeline node) {
        List<Fit> fits = fits(node);
        if (fits.isEmpty()) {
            return "; name the files of the same time";
        }
        Fit best = fits.get(0);
        boolean clear = fits.size() == 1
                || (best.correlation > LEAST_CORRELATION
                        && best.correlation > CLEARLY_HIGHER * fits.get(1).correlation);
        if (clear || fits.size() <= FEW) {
            List<Fit> named = clear ? fits.subList(0, 1) : fits;
            List<String> words = named.stream().map(one -> seconds(one.offset)).toList();
            return "; they fit with an offset of " + String.join(" or ", words) + " s (--offset " + node.name() + "="
                    + words.get(0) + ")";
        }
        long least = fits.stream().mapToLong(Fit::offset).min().orElse(0);
        long most = fits.stream().mapToLong(Fit::offset).max().orElse(0);
        return "; offsets from " + seconds(least) + " to " + seconds(most)
                + " s make them fit: give the right one with --offset " + node.name() + "=SECONDS";
    }

    /** Returns the offsets with which the node's files cover most windows, best correlation first. */
    private List<Fit> fits(NodeTimeline node) {
        OffsetScore score = OffsetFinder.score(client, node.stops());
        List<Fit> fits = new ArrayList<>();
        long most = 0;
        for (int i = -HALF_HOURS; i <= HALF_HOURS; i++) {
            long offset = i * HALF_HOUR;
            long covered = node.coverage().shifted(offset).within(grid.start(), grid.end());
            double correlation = score.stops() == 0 ? Double.NaN : score.correlation(offset);
            if (covered > 0) {
                fits.add(new Fit(offset, covered, Double.isNaN(correlation) ? 0 : correlation));
                most = Math.max(most, covered);
            }
        }
        long enough = most - grid.length();
        fits.removeIf(one -> one.covered < enough);
        fits.sort(Comparator.comparingDouble((Fit one) -> -one.correlation)
                .thenComparingLong(one -> Math.abs(one.offset)));
        return fits;
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%+d", nanos / SECOND);
    }

    private static Instant at(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, SECOND));
    }
}
