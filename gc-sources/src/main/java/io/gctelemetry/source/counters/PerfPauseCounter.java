package io.gctelemetry.source.counters;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.hotspot.CollectorCounter;
import io.gctelemetry.source.ledger.PauseCounter;

/** Pauses as a collector's own performance counters report them, to the nanosecond: {@code sun.gc.collector.<n>}. */
final class PerfPauseCounter implements PauseCounter {
    private final SafepointCounters counters;
    private final PerfMemory memory;
    private final CollectorCounter meaning;
    private final int count;
    private final int time;
    private final int entry;
    private final int exit;

    PerfPauseCounter(SafepointCounters counters, String prefix, CollectorCounter meaning) {
        this.counters = counters;
        this.memory = counters.memory();
        this.meaning = meaning;
        this.count = memory.find(prefix + "invocations");
        this.time = memory.find(prefix + "time");
        this.entry = memory.find(prefix + "lastEntryTime");
        this.exit = memory.find(prefix + "lastExitTime");
    }

    @Override
    public CollectionKind kind() {
        return meaning.kind();
    }

    @Override
    public boolean mayCount(String gc) {
        return meaning.mayCount(gc);
    }

    @Override
    public boolean includesWait() {
        return meaning.includesWait();
    }

    @Override
    public CollectorCounter.Cause cause() {
        return meaning.cause();
    }

    @Override
    public String causeWithoutNotification() {
        return meaning.causeWithoutNotification();
    }

    @Override
    public long count() {
        return memory.read(count);
    }

    @Override
    public long nanos() {
        return counters.nanos(memory.read(time));
    }

    @Override
    public boolean latestLiesInside(PauseCounter other) {
        if (!(other instanceof PerfPauseCounter)) {
            return false;
        }
        PerfPauseCounter outer = (PerfPauseCounter) other;
        return outer.memory.read(outer.entry) <= memory.read(entry)
                && memory.read(exit) <= outer.memory.read(outer.exit);
    }
}
