package io.gctelemetry.agent.family;

/** Where a family shows its series. What is shown is read before the call returns. */
public interface Sink {
    /** A counter or gauge. */
    void figure(Labels labels, double value);

    void info(Labels labels);

    void summary(Labels labels, long count, double sum);

    void histogram(Labels labels, DurationSeries series);
}
