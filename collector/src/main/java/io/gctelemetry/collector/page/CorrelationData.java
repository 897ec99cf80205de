package io.gctelemetry.collector.page;

import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.correlate.CorrelationReport;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The data of the page: the report of {@code correlate}, and what the page draws in addition. A lane holds only the longest
 * stops of a JVM, the histogram all of them, so that the page stays a few megabytes.
 */
final class CorrelationData {
    /** More than a lane has pixels. */
    private static final int MOST_STOPS = 6000;

    private static final Fields<Sle.Bound> BOUND =
            new Fields<Sle.Bound>().text("text", "", Sle.Bound::toString).length("limit", "", Sle.Bound::limit);

    private record Stop(StopSeries stops, int index) {}

    private final Correlation found;
    private final List<NodeTimeline> nodes;
    private final Kinds kinds;
    private final ZoneId zone;

    /**
     * @param nodes by the client's clock
     * @param zone of the times
     */
    CorrelationData(Correlation found, List<NodeTimeline> nodes, ZoneId zone) {
        this.zone = zone;
        this.found = found;
        this.nodes = nodes;
        this.kinds = Kinds.of(nodes);
    }

    Report report(String verdict) {
        StopLengths lengths = StopLengths.of(nodes, kinds, found.start(), found.end());
        Fields<Stop> stop = new Fields<Stop>()
                .time("end", "", one -> one.stops.end(one.index))
                .length("length", "", one -> one.stops.length(one.index))
                .count("kind", "", one -> kinds.index(one.stops.kinds().get(one.stops.kind(one.index))));
        Fields<NodeTimeline> lane = new Fields<NodeTimeline>().list("stops", "", stop, this::shown);
        Fields<Correlation> page = new Fields<Correlation>()
                .text("verdict", "", one -> verdict)
                .list("bounds", "", BOUND, one -> one.sle().bounds())
                .length("windowLength", "", one -> one.sle().window().toNanos())
                .text("zone", "", one -> Units.zoneName(zone))
                .count(
                        "zoneOffset",
                        "",
                        one -> zone.getRules()
                                .getOffset(Units.instant(one.start()))
                                .getTotalSeconds())
                .time("start", "", Correlation::start)
                .time("end", "", Correlation::end)
                .texts("kinds", "", one -> kinds.names())
                .list("lanes", "", lane, one -> nodes)
                .list("lengths", "", StopLengths.FIELDS, one -> lengths.bins())
                .include(CorrelationReport.fields(found), one -> one);
        return new Report("page", "", new Row<>(page, found), "windows");
    }

    private List<Stop> shown(NodeTimeline node) {
        StopSeries stops = node.stops();
        int from = stops.firstEndingFrom(found.start());
        int to = stops.firstEndingFrom(found.end());
        long shortest = shortest(stops, from, to);
        return IntStream.range(from, to)
                .filter(i -> stops.length(i) >= shortest)
                .mapToObj(i -> new Stop(stops, i))
                .toList();
    }

    /** Returns the length of the shortest stop that a lane shows. */
    private static long shortest(StopSeries stops, int from, int to) {
        if (to - from <= MOST_STOPS) {
            return 0;
        }
        long[] lengths = IntStream.range(from, to).mapToLong(stops::length).toArray();
        Arrays.sort(lengths);
        return lengths[lengths.length - MOST_STOPS];
    }
}
