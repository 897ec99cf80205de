package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.Scalar;
import java.util.concurrent.atomic.AtomicLong;

/** A count that is shown as it is. A class, because each lambda costs a starting JVM more than it. */
final class Tally extends AtomicLong implements Scalar {
    private static final long serialVersionUID = 1;

    @Override
    public double value() {
        return get();
    }
}
