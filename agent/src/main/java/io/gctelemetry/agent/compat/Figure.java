package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.Scalar;

/** A figure as it was read last; NaN before it was. Written by one thread, read by any. */
final class Figure implements Scalar {
    private volatile double value = Double.NaN;

    void set(double newValue) {
        value = newValue;
    }

    @Override
    public double value() {
        return value;
    }
}
