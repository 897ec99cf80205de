package io.gctelemetry.collector.report;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import java.util.List;
import java.util.stream.IntStream;

/** Single events as steps of time. */
final class Steps {
    private Steps() {}

    static List<Step> of(EventTable events) {
        return IntStream.range(0, events.size())
                .mapToObj(event -> new Step(events.start(event), events.end(event), events.length(event)))
                .toList();
    }
}
