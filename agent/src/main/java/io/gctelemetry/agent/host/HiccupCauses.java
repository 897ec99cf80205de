package io.gctelemetry.agent.host;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Shares out the long hiccups, those that were not a stop, among what the kernel counted between the sample before them
 * and the sample after them. Those are a second apart while hiccups come, and five seconds after a time without any.
 *
 * <p>The causes are asked in the order of {@link HiccupCause}; each takes of what is left as much as the kernel saw of
 * it and no more, the rest is unknown. It reports what coincided and proves nothing. {@link #onTick} from the thread that
 * measures hiccups, {@link #sample} from one other, the sums from any.
 */
final class HiccupCauses {
    /** One tick of the thread that measures: shorter delays are the everyday of timers and schedulers. */
    private static final long SHORTEST_NANOS = 10_000_000L;

    private final HostPressure pressure;
    private final QueueWait queue;
    private final int processors;
    private final AtomicLong pending = new AtomicLong();
    private final Map<HiccupCause, AtomicLong> sums = new EnumMap<>(HiccupCause.class);

    /**
     * @param queue of the thread whose hiccups are reported
     * @param processors of the machine: of the steal of all of them a thread feels the share of one
     */
    HiccupCauses(HostPressure pressure, QueueWait queue, int processors) {
        this.pressure = pressure;
        this.queue = queue;
        this.processors = Math.max(1, processors);
        for (HiccupCause cause : HiccupCause.values()) {
            sums.put(cause, new AtomicLong());
        }
    }

    /** @param hiccupNanos delay of one wake-up without the time in safepoints */
    void onTick(long hiccupNanos) {
        if (hiccupNanos >= SHORTEST_NANOS) {
            pending.addAndGet(hiccupNanos);
        }
    }

    /** Whether there are hiccups to share out. */
    boolean pending() {
        return pending.get() > 0;
    }

    /** Shares out what came since the call before; to be called right after {@link HostPressure#sample}. */
    void sample() {
        double queued = queue.growth();
        long left = pending.getAndSet(0);
        if (left == 0) {
            return;
        }
        for (Map.Entry<HiccupCause, AtomicLong> sum : sums.entrySet()) {
            long part = Math.min(left, Math.round(evidence(sum.getKey(), queued) * 1e9));
            sum.getValue().addAndGet(part);
            left -= part;
        }
    }

    /** How many seconds of it the kernel saw since the sample before. */
    private double evidence(HiccupCause cause, double queued) {
        boolean swapped = pressure.growth(HostFigure.SWAP_INS) > 0;
        switch (cause) {
            case THROTTLED:
                return pressure.growth(HostFigure.THROTTLED) + pressure.growth(HostFigure.THROTTLED_V1);
            case STEAL:
                return pressure.growth(HostFigure.STEAL) / processors;
            case CPU:
                return queued >= 0 ? queued : pressure.growth(HostFigure.CPU_SOME);
            case SWAP:
                return swapped ? pressure.growth(HostFigure.MEMORY_SOME) : 0;
            case MEMORY:
                return swapped ? 0 : pressure.growth(HostFigure.MEMORY_SOME);
            case IO:
                return pressure.growth(HostFigure.IO_SOME);
            default:
                return Double.MAX_VALUE;
        }
    }

    double seconds(HiccupCause cause) {
        AtomicLong sum = sums.get(cause);
        return sum == null ? 0 : sum.get() / 1e9;
    }
}
