package io.gctelemetry.collector.report.chart;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import java.util.List;
import java.util.stream.IntStream;

/** Single events as steps of time. */
public final class Steps {
    private Steps() {}

    public static List<Step> of(EventTable events) {
        return IntStream.range(0, events.size())
                .mapToObj(event -> new Step(events.start(event), events.end(event), events.length(event)))
                .toList();
    }
}
