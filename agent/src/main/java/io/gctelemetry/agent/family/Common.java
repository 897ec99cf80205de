package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;

/** What all families of one agent share: the labels that its options add, and the two starts they may count from. */
public final class Common {
    private final Labels labels;
    private final long jvmStartMillis;
    private final long agentStartMillis;

    /**
     * @param labels of every series
     * @param jvmStartMillis when the JVM started, epoch milliseconds
     * @param agentStartMillis when the agent began to count, epoch milliseconds
     */
    public Common(Labels labels, long jvmStartMillis, long agentStartMillis) {
        this.labels = labels;
        this.jvmStartMillis = jvmStartMillis;
        this.agentStartMillis = agentStartMillis;
    }

    Labels with(Metric metric, String... values) {
        return labels.with(metric.labels(), values);
    }

    /** When the family's counts were zero, epoch milliseconds. */
    long createdMillis(Metric metric) {
        return metric.since() == Metric.Since.JVM ? jvmStartMillis : agentStartMillis;
    }
}
