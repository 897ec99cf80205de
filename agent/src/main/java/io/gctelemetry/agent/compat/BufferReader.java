package io.gctelemetry.agent.compat;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** The buffers outside the heap, by kind. */
final class BufferReader implements Runnable {
    final List<Pool> pools = new ArrayList<>();

    BufferReader() {
        for (BufferPoolMXBean bean : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
            pools.add(new Pool(bean));
        }
    }

    @Override
    public void run() {
        for (Pool pool : pools) {
            pool.count.set((double) pool.bean.getCount());
            pool.used.set((double) pool.bean.getMemoryUsed());
            pool.capacity.set((double) pool.bean.getTotalCapacity());
        }
    }

    /** One kind of buffer. */
    static final class Pool {
        private final BufferPoolMXBean bean;
        final String name;
        final Figure count = new Figure();
        final Figure used = new Figure();
        final Figure capacity = new Figure();

        Pool(BufferPoolMXBean bean) {
            this.bean = bean;
            this.name = bean.getName();
        }
    }
}
