package io.gctelemetry.event.metric;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Every metric family about the client of a run, served by {@code gc-collector follow} and never by an agent. Histograms
 * are native and classic like the agent's, with the bounds of {@link Buckets}.
 */
public enum ClientMetric implements Metric {
    LATENCY_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "client_latency_seconds",
            "Latency of the client's requests, by operation. Kind response: from the intended start "
                    + "of the request; kind service: from its actual start, which hides the wait of requests "
                    + "that were sent late because of a slow one.",
            "op",
            "kind",
            "run"),
    ERRORS(
            Type.COUNTER,
            Since.EXPORTER,
            "client_errors",
            "Requests of the client that failed or timed out; they are missing in " + "client_latency_seconds.",
            "run");

    /** Value of {@code kind}: from when the request should have been sent until it was answered. */
    public static final String RESPONSE = "response";

    /** Value of {@code kind}: from when the request was sent until it was answered. */
    public static final String SERVICE = "service";

    private final Type type;
    private final Since since;
    private final String baseName;
    private final String help;
    private final List<String> labels;

    ClientMetric(Type type, Since since, String baseName, String help, String... labels) {
        this.type = type;
        this.since = since;
        this.baseName = baseName;
        this.help = help;
        this.labels = Collections.unmodifiableList(Arrays.asList(labels));
    }

    @Override
    public Type type() {
        return type;
    }

    @Override
    public Since since() {
        return since;
    }

    @Override
    public String baseName() {
        return baseName;
    }

    @Override
    public String help() {
        return help;
    }

    @Override
    public List<String> labels() {
        return labels;
    }
}
