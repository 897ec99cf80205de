package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.List;

/** The stops of all JVMs that ended in the time of the windows, JVM by JVM. */
public final class StopTable {
    /** A stop. */
    record Stop(String node, StopSeries stops, int index) {}

    private static final Fields<Stop> FIELDS = new Fields<Stop>()
            .text("node", "", Stop::node)
            .count("seq", "", stop -> stop.stops.number(stop.index))
            .time("start", "", stop -> stop.stops.start(stop.index))
            .time("end", "", stop -> stop.stops.end(stop.index))
            .length("length", "", stop -> stop.stops.length(stop.index))
            .text("kind", "", stop -> stop.stops.kinds().get(stop.stops.kind(stop.index)))
            .flag("partial", "", stop -> stop.stops.partial(stop.index));

    private StopTable() {}

    /**
     * Returns the stops by the client's clock.
     *
     * @param nodes by their own clocks
     */
    public static Table<?> of(Correlation found, List<NodeTimeline> nodes) {
        List<Stop> rows = new ArrayList<>();
        for (NodeTimeline node : found.onClientClock(nodes)) {
            StopSeries stops = node.stops();
            int end = stops.firstEndingFrom(found.end());
            for (int stop = stops.firstEndingFrom(found.start()); stop < end; stop++) {
                rows.add(new Stop(node.name(), stops, stop));
            }
        }
        return Table.of("stops", "", FIELDS, rows, Output.PARQUET);
    }
}
