package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** What holds for every run: shares, unions, order, merging. */
class AlgebraTest {
    private static final long MS = 1_000_000;

    private static NodeTimeline node(String name, List<Long> starts, List<Integer> lengths) {
        StopSeries.Builder stops = new StopSeries.Builder();
        for (int i = 0; i < Math.min(starts.size(), lengths.size()); i++) {
            stops.add(starts.get(i) * MS, (starts.get(i) + lengths.get(i)) * MS, "System.gc()");
        }
        return NodeTimeline.of(name, Role.NODE, stops.build());
    }

    private static double delayed(Impacts impacts, double longerThan) {
        return impacts.delayed(0, impacts.size(), longerThan);
    }

    @Property(tries = 200)
    void longerLimitsAreExceededByNoMoreRequests(
            @ForAll @Size(max = 20) List<@LongRange(min = 0, max = 5000) Long> starts,
            @ForAll @Size(max = 20) List<@IntRange(min = 1, max = 400) Integer> lengths,
            @ForAll @IntRange(max = 500) int limit,
            @ForAll @IntRange(max = 500) int more) {
        Impacts impacts = Impacts.of(List.of(node("a", starts, lengths)), new double[] {1}, Consistency.ONE);
        assertThat(impacts.delayed(0, impacts.size(), (limit + (double) more) * MS))
                .isLessThanOrEqualTo(impacts.delayed(0, impacts.size(), limit * (double) MS));
    }

    @Property(tries = 200)
    void partsOfARunAddUpToTheRun(
            @ForAll @Size(max = 20) List<@LongRange(min = 0, max = 5000) Long> starts,
            @ForAll @Size(max = 20) List<@IntRange(min = 1, max = 400) Integer> lengths,
            @ForAll @LongRange(min = 0, max = 6000) long border) {
        Impacts impacts = Impacts.of(List.of(node("a", starts, lengths)), new double[] {0.3}, Consistency.ONE);
        int middle = impacts.firstEndingFrom(border * MS);
        double parts = impacts.delayed(0, middle, 10.0 * MS) + impacts.delayed(middle, impacts.size(), 10.0 * MS);
        assertThat(parts).isCloseTo(impacts.delayed(0, impacts.size(), 10.0 * MS), within(1e-3));
    }

    @Property(tries = 200)
    void twoStopsAtOnceReachNoMoreThanAllAndNoLessThanOne(
            @ForAll @LongRange(min = 0, max = 300) long startA,
            @ForAll @IntRange(min = 1, max = 400) int lengthA,
            @ForAll @LongRange(min = 0, max = 300) long startB,
            @ForAll @IntRange(min = 1, max = 400) int lengthB,
            @ForAll @DoubleRange(min = 0, max = 1) double shareA,
            @ForAll @DoubleRange(min = 0, max = 1) double shareB) {
        List<NodeTimeline> nodes =
                List.of(node("a", List.of(startA), List.of(lengthA)), node("b", List.of(startB), List.of(lengthB)));
        double[] shares = {shareA, shareB};
        double either = Math.max(startA + lengthA, startB + lengthB) - Math.min(startA, startB);
        double one = delayed(Impacts.of(nodes, shares, Consistency.ONE), 0);
        double quorum = delayed(Impacts.of(nodes, shares, Consistency.QUORUM), 0);
        double larger = Math.max(shareA * lengthA, shareB * lengthB) * MS;
        assertThat(one).isBetween(larger - 1, Math.min(either, shareA * lengthA + shareB * lengthB) * MS + 1);
        assertThat(quorum).isBetween(one - 1, either * MS + 1);
    }

    @Property(tries = 50)
    void twoNodesThatStandStillTogetherHoldEveryRequestAtQuorum(@ForAll @IntRange(min = 1, max = 400) int length) {
        List<NodeTimeline> nodes =
                List.of(node("a", List.of(5L), List.of(length)), node("b", List.of(5L), List.of(length)));
        assertThat(delayed(Impacts.of(nodes, new double[] {0.3, 0.25}, Consistency.QUORUM), 0))
                .isCloseTo((double) length * MS, within(1.0));
        assertThat(delayed(Impacts.of(nodes, new double[] {0.3, 0.25}, Consistency.ONE), 0))
                .isCloseTo(0.55 * length * MS, within(1.0));
    }

    private static LatencyTable table(List<List<Integer>> loaders) {
        ClientTimelineBuilder builder = new ClientTimelineBuilder();
        for (List<Integer> loader : loaders) {
            TreeMap<Long, Long> counts = new TreeMap<>();
            loader.forEach(value -> counts.merge(value * MS, 1L, Long::sum));
            builder.onInterval(new LatencySeries("", "READ", Kind.RESPONSE), 0, 1000 * MS, new MadeRun.Counts(counts));
        }
        return builder.build().orElseThrow().latencies();
    }

    @Property(tries = 200)
    void loadersAreMergedAsIfTheyWereOneAndQuantilesAreThoseOfTheSortedRequests(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 1, max = 50) Integer> values,
            @ForAll @IntRange(min = 0, max = 60) int cut,
            @ForAll @DoubleRange(min = 0, max = 1) double quantile) {
        int border = Math.min(cut, values.size());
        LatencyTable merged = table(List.of(values.subList(0, border), values.subList(border, values.size())));
        LatencyHistogram histogram = merged.histogram();
        merged.addTo(histogram, 0);
        List<Integer> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int rank = Math.toIntExact(LatencyHistogram.rank(quantile, values.size()));
        assertThat(histogram.total()).isEqualTo(values.size());
        assertThat(histogram.quantile(quantile)).isEqualTo(sorted.get(rank - 1) * MS);
        assertThat(histogram.max()).isEqualTo(sorted.get(sorted.size() - 1) * MS);
    }

    @Property(tries = 200)
    void windowIsMetJustWhenItsPercentileIsBelowTheLimit(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 1, max = 50) Integer> values,
            @ForAll @IntRange(min = 1, max = 50) int limit) {
        LatencyTable table = table(List.of(values));
        LatencyHistogram histogram = table.histogram();
        table.addTo(histogram, 0);
        for (String bound : List.of("p50", "p90", "p99.9", "max")) {
            for (String sign : List.of("<", "<=")) {
                Sle.Bound one = Sle.parse(bound + sign + limit + "ms").bounds().get(0);
                long latency = histogram.quantile(one.quantile());
                boolean kept = sign.equals("<") ? latency < limit * MS : latency <= limit * MS;
                assertThat(histogram.atOrOver(one.over()) <= one.allowed(histogram.total()))
                        .isEqualTo(kept);
            }
        }
    }
}
