package io.gctelemetry.agent.peer;

import io.gctelemetry.agent.metrics.Scalar;

/**
 * Bytes by which the old generation grew, added up over readings of what it holds; shrinking counts as nothing.
 *
 * <p>Exact to the collection where the reading changes at the end of collections only and no two of them fall between two
 * readings; else a lower bound. Read by one thread, asked by any.
 */
final class Promotion implements Scalar {
    private final Scalar used;
    private double last = Double.NaN;
    private volatile double bytes = Double.NaN;

    /** @param used what the old generation holds, in bytes; NaN while that is not known */
    Promotion(Scalar used) {
        this.used = used;
    }

    void read() {
        double now = used.value();
        if (now == last || Double.isNaN(now)) {
            return;
        }
        double grown = Double.isNaN(last) ? 0 : Math.max(0, now - last);
        last = now;
        bytes = (Double.isNaN(bytes) ? 0 : bytes) + grown;
    }

    @Override
    public double value() {
        return bytes;
    }
}
