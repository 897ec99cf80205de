package io.gctelemetry.source.beans;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.GcEventSource;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Signal;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.source.ledger.PauseLedger;
import io.gctelemetry.source.ledger.SystemGcCalls;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.Notification;
import javax.management.openmbean.CompositeData;

/**
 * The GC beans and their notifications: collections with their cause and the heap before and after, on a JVM without JFR
 * events. It reports the causes of pauses to the {@link PauseLedger}; their number and length the counters know better. A
 * cycle, during which mutators run, is never reported as a pause.
 *
 * <p>While JFR events come it listens to nothing, for each notification costs the JVM 15-18 KB and 0.1 ms. It needs no
 * MBean server.
 */
public final class BeanSource implements GcEventSource {
    /* A pause whose notification does not come is looked for this often; a notification ends the wait. */
    private static final long ROUND_NANOS = 1_000_000_000L;
    private static final String G1_OLD = "G1 Old Gen";
    private static final String G1_YOUNG = "G1 Young Generation";

    private final NotificationQueue queue;
    private final List<String> heapPools = new ArrayList<>();
    private final PauseLedger ledger;
    private final SystemGcCalls calls;
    private final long jvmStartMillis = ManagementFactory.getRuntimeMXBean().getStartTime();
    private final AtomicLong errors = new AtomicLong();
    private volatile boolean closed;

    /**
     * @param ledger where the causes of pauses go
     * @param calls the calls of {@code System.gc()} that were reported, by any source
     */
    public BeanSource(
            List<GarbageCollectorMXBean> beans, List<MemoryPoolMXBean> pools, PauseLedger ledger, SystemGcCalls calls) {
        this.calls = calls;
        this.queue = new NotificationQueue(beans);
        this.ledger = ledger;
        for (MemoryPoolMXBean pool : pools) {
            if (pool.getType() == MemoryType.HEAP) {
                heapPools.add(pool.getName());
            }
        }
    }

    @Override
    public String name() {
        return "gc-beans";
    }

    @Override
    public void run(GcEventListener listener) {
        while (!closed) {
            boolean idle = ledger.eventsCome();
            if (idle) {
                queue.mute();
            } else {
                listen();
                drain(listener);
            }
            ledger.settle(System.nanoTime());
            queue.await(ROUND_NANOS);
        }
        queue.mute();
    }

    @Override
    public void close() {
        closed = true;
        queue.endWait();
    }

    /** Begins to listen, unless it does. */
    void listen() {
        queue.listen();
    }

    /** Reports what has been announced. */
    void drain(GcEventListener listener) {
        for (Notification next = queue.poll(); next != null; next = queue.poll()) {
            try {
                accept(GarbageCollectionNotificationInfo.from((CompositeData) next.getUserData()), next, listener);
            } catch (RuntimeException | LinkageError e) {
                errors.incrementAndGet();
            }
        }
    }

    private void accept(GarbageCollectionNotificationInfo info, Notification notification, GcEventListener listener) {
        GcInfo gc = info.getGcInfo();
        // a cycle of CMS that System.gc() breaks off is announced without its times
        boolean complete = gc.getEndTime() > 0;
        long endMillis = complete ? jvmStartMillis + gc.getEndTime() : notification.getTimeStamp();
        long length = complete ? gc.getDuration() : -1;
        ledger.why(info.getGcName(), gc.getId(), info.getGcAction(), info.getGcCause(), length, endMillis);
        String collection = CollectionNames.ofBean(info.getGcName());
        if (collection == null) {
            return;
        }
        Interval interval = Interval.between(
                Instant.ofEpochMilli(endMillis - Math.max(0, length)), Instant.ofEpochMilli(endMillis));
        if (CollectionNames.calledByNotification(info.getGcName(), info.getGcCause()) && calls.isNew(interval)) {
            listener.onEvent(Signal.SYSTEM_GC);
        }
        if (complete) {
            reportHeap(gc, interval, listener);
            String name = mixed(info.getGcName(), gc) ? HeapGauges.G1_MIXED : collection;
            listener.onEvent(new Collection(-1, interval, name, info.getGcCause()));
        }
    }

    private void reportHeap(GcInfo gc, Interval interval, GcEventListener listener) {
        long before = heap(gc.getMemoryUsageBeforeGc());
        long after = heap(gc.getMemoryUsageAfterGc());
        listener.onEvent(new HeapUse(-1, interval.start(), HeapUse.When.BEFORE, before));
        listener.onEvent(new HeapUse(-1, interval.end(), HeapUse.When.AFTER, after));
    }

    private long heap(Map<String, MemoryUsage> pools) {
        long used = 0;
        for (String pool : heapPools) {
            MemoryUsage usage = pools.get(pool);
            used += usage == null ? 0 : usage.getUsed();
        }
        return used;
    }

    /** A young collection of G1 that leaves less in the old regions than it found has collected some of them, too. */
    private static boolean mixed(String bean, GcInfo gc) {
        MemoryUsage before = gc.getMemoryUsageBeforeGc().get(G1_OLD);
        MemoryUsage after = gc.getMemoryUsageAfterGc().get(G1_OLD);
        return bean.equals(G1_YOUNG) && before != null && after != null && after.getUsed() < before.getUsed();
    }

    /** Notifications that could not be read, or came faster than they were read. */
    public long errors() {
        return errors.get() + queue.dropped();
    }
}
