package io.gctelemetry.agent.exposition;

/** The ways the metrics can be written, the one for a client that asks for nothing in particular first. */
public enum Format {
    /** The Prometheus text format 0.0.4: no exemplars, classic histograms. */
    TEXT("text/plain; version=0.0.4; charset=utf-8"),
    /** OpenMetrics text 1.0.0: exemplars, classic histograms. */
    OPENMETRICS("application/openmetrics-text; version=1.0.0; charset=utf-8"),
    /** Delimited MetricFamily messages: exemplars, classic and native histograms, created timestamps. */
    PROTOBUF("application/vnd.google.protobuf; proto=io.prometheus.client.MetricFamily; encoding=delimited");

    private final String contentType;

    Format(String contentType) {
        this.contentType = contentType;
    }

    /** The value of {@code Content-Type}. */
    public String contentType() {
        return contentType;
    }
}
