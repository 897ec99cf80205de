package io.gctelemetry.source.counters;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorCounter;
import io.gctelemetry.source.ledger.PauseCounter;
import java.lang.management.GarbageCollectorMXBean;

/**
 * Pauses as the bean of a collector reports them, in whole milliseconds: where it keeps no performance counters
 * (Shenandoah, other JVMs than HotSpot, {@code -XX:-UsePerfData}).
 */
final class BeanPauseCounter implements PauseCounter {
    private static final long NANOS_A_MILLI = 1_000_000L;

    private final GarbageCollectorMXBean bean;
    private final CollectionKind kind;

    BeanPauseCounter(GarbageCollectorMXBean bean, CollectionKind kind) {
        this.bean = bean;
        this.kind = kind;
    }

    @Override
    public CollectionKind kind() {
        return kind;
    }

    @Override
    public boolean mayCount(String gc) {
        return kind.gc().equals(gc);
    }

    @Override
    public boolean includesWait() {
        return false;
    }

    @Override
    public CollectorCounter.Cause cause() {
        return CollectorCounter.Cause.BY_ORDINAL;
    }

    @Override
    public String causeWithoutNotification() {
        return Stop.UNKNOWN;
    }

    @Override
    public long count() {
        return Math.max(0, bean.getCollectionCount());
    }

    @Override
    public long nanos() {
        return Math.max(0, bean.getCollectionTime()) * NANOS_A_MILLI;
    }

    @Override
    public boolean latestLiesInside(PauseCounter other) {
        return false; // the beans count the time of a pause once
    }
}
