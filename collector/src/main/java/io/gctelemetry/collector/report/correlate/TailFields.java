package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.correlate.model.Tail;

/** The percentiles of latencies. */
final class TailFields {
    static final Fields<Tail> ALL = new Fields<Tail>()
            .latency("p50", "Null without requests, or if a failed request is there.", Tail::p50)
            .latency("p90", "Null without requests, or if a failed request is there.", Tail::p90)
            .latency("p99", "Null without requests, or if a failed request is there.", Tail::p99)
            .latency("p999", "Null without requests, or if a failed request is there.", Tail::p999)
            .latency("p9999", "Null without requests, or if a failed request is there.", Tail::p9999)
            .latency("max", "Null without requests, or if a failed request is there.", Tail::max);

    private TailFields() {}
}
