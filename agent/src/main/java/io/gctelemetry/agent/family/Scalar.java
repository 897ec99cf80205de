package io.gctelemetry.agent.family;

/** A figure that is asked for when it is shown. It must not block; NaN means that there is none, and no sample is shown. */
public interface Scalar {
    double value();
}
