package io.gctelemetry.event.metric;

import static io.gctelemetry.event.metric.MetricRow.counter;
import static io.gctelemetry.event.metric.MetricRow.histogram;

/**
 * Every metric family about the client of a run, served by {@code gc-collector follow} and never by an agent. Histograms
 * are native and classic like the agent's, with the bounds of {@link Buckets}.
 */
public enum ClientMetric implements TableMetric {
    LATENCY_SECONDS(histogram(Since.EXPORTER, "client_latency_seconds")
            .by("op", "kind", "run")
            .help("Latency of the client's requests, by operation. Kind response: from the intended start of the "
                    + "request; kind service: from its actual start, which hides the wait of requests that were sent "
                    + "late because of a slow one.")
            .panel("Client latency and stops")),
    ERRORS(counter(Since.EXPORTER, "client_errors")
            .by("run")
            .help("Requests of the client that failed or timed out; they are missing in client_latency_seconds.")
            .noPanel("the load tool reports them, and the report counts them as over the limit"));

    /** Value of {@code kind}: from when the request should have been sent until it was answered. */
    public static final String RESPONSE = "response";

    /** Value of {@code kind}: from when the request was sent until it was answered. */
    public static final String SERVICE = "service";

    private final MetricRow row;

    ClientMetric(MetricRow row) {
        this.row = row;
    }

    @Override
    public MetricRow row() {
        return row;
    }
}
