package io.gctelemetry.agent.compat;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/** The memory of the heap and outside it, and the objects that wait for their finalizer. */
final class AreaReader implements Runnable {
    private final MemoryMXBean bean = ManagementFactory.getMemoryMXBean();

    final MemoryFigures heap = new MemoryFigures();
    final MemoryFigures nonheap = new MemoryFigures();
    final Figure pendingFinalization = new Figure();

    @Override
    public void run() {
        heap.set(bean.getHeapMemoryUsage());
        nonheap.set(bean.getNonHeapMemoryUsage());
        pendingFinalization.set(bean.getObjectPendingFinalizationCount());
    }
}
