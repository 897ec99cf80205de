package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.source.beans.HeapGauges;

/** One of the figures of the heap. */
final class HeapFigure implements Scalar {
    static final int BEFORE = 0;
    static final int AFTER = 1;
    static final int LIVE = 2;

    private final HeapGauges heap;
    private final int which;

    HeapFigure(HeapGauges heap, int which) {
        this.heap = heap;
        this.which = which;
    }

    @Override
    public double value() {
        return which == BEFORE ? heap.before() : which == AFTER ? heap.after() : heap.live();
    }
}
