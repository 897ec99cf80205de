package io.gctelemetry.agent.compat;

import io.gctelemetry.event.hotspot.HeapPools;
import io.gctelemetry.source.counters.SumOfIncreases;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;

/** The memory pools: what they hold now and held after the latest collection. */
final class PoolReader implements Runnable {
    final List<Pool> pools = new ArrayList<>();

    PoolReader() {
        for (MemoryPoolMXBean bean : ManagementFactory.getMemoryPoolMXBeans()) {
            pools.add(new Pool(bean));
        }
    }

    @Override
    public void run() {
        for (Pool pool : pools) {
            pool.read();
        }
    }

    /** Whether there is a pool of its own for what lives long. */
    boolean generational() {
        for (Pool pool : pools) {
            if (pool.heap && HeapPools.promotedTo(pool.name)) {
                return true;
            }
        }
        return false;
    }

    /** What the pools of the old generation hold, in bytes; NaN before the first reading. */
    double oldUsed() {
        double sum = Double.NaN;
        for (Pool pool : pools) {
            if (pool.heap && HeapPools.promotedTo(pool.name)) {
                sum = (Double.isNaN(sum) ? 0 : sum) + pool.now.used.value();
            }
        }
        return sum;
    }

    /** What the long-lived pools held after the latest collection of theirs. */
    double longLivedAfterCollection() {
        return longLived(true);
    }

    /** What the long-lived pools may grow to. */
    double longLivedMax() {
        return longLived(false);
    }

    private double longLived(boolean afterCollection) {
        double sum = Double.NaN;
        for (Pool pool : pools) {
            if (pool.heap && HeapPools.longLived(pool.name)) {
                Figure figure = afterCollection ? pool.afterCollection.used : pool.now.max;
                sum = (Double.isNaN(sum) ? 0 : sum) + figure.value();
            }
        }
        return sum;
    }

    /** One pool. */
    static final class Pool {
        private final MemoryPoolMXBean bean;
        final String name;
        final boolean heap;
        final boolean collected;
        final MemoryFigures now = new MemoryFigures();
        final MemoryFigures afterCollection = new MemoryFigures();
        final SumOfIncreases grown = new SumOfIncreases(0);

        Pool(MemoryPoolMXBean bean) {
            this.bean = bean;
            this.name = bean.getName();
            this.heap = bean.getType() == MemoryType.HEAP;
            this.collected = bean.getCollectionUsage() != null;
        }

        private void read() {
            now.set(bean.getUsage());
            grown.read(now.used.value());
            if (collected) {
                afterCollection.set(bean.getCollectionUsage());
            }
        }
    }
}
