package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Stands before a listener: remembers what kinds of events were told and until when, and counts what the listener throws
 * without ending the source.
 */
final class GuardedListener implements GcEventAdapter {
    private final GcEventListener listener;
    private final BooleanSupplier closed;
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final Consumer<String> collections;
    private boolean callsByCause;
    private Instant latest = Instant.MIN;
    private long lost;
    private int thrown;
    private @Nullable RuntimeException first;

    /**
     * @param closed whether nothing more is to be told
     * @param collections is told the name of each collection
     */
    GuardedListener(GcEventListener listener, BooleanSupplier closed, Consumer<String> collections) {
        this.listener = listener;
        this.closed = closed;
        this.collections = collections;
    }

    /** Whether calls of {@code System.gc()} are found in the cause of collections, as before JDK 17. */
    void callsByCause(boolean yes) {
        callsByCause = yes;
    }

    Set<Kind> kinds() {
        return kinds;
    }

    /** When the latest of all that was told ended. */
    Instant latest() {
        return latest;
    }

    /** Bytes of events that the JVM lost. */
    long lost() {
        return lost;
    }

    int thrown() {
        return thrown;
    }

    @Nullable
    RuntimeException first() {
        return first;
    }

    private void deliver(@Nullable Kind kind, @Nullable Instant end, GcEvent event) {
        if (closed.getAsBoolean()) {
            return;
        }
        if (kind != null) {
            kinds.add(kind);
        }
        if (end != null && end.isAfter(latest)) {
            latest = end;
        }
        try {
            listener.onEvent(event);
        } catch (RuntimeException e) {
            thrown++;
            first = first == null ? e : first;
        }
    }

    @Override
    public void onOther(GcEvent event) {
        deliver(null, null, event);
    }

    @Override
    public void onStop(Stop stop) {
        if (stop.timeToSafepoint() != null) {
            kinds.add(Kind.TIME_TO_SAFEPOINT);
        }
        deliver(Kind.STOP, stop.interval().end(), stop);
    }

    @Override
    public void onPause(Pause pause) {
        deliver(Kind.PAUSE, pause.interval().end(), pause);
    }

    @Override
    public void onCollection(Collection collection) {
        collections.accept(collection.name());
        deliver(null, collection.interval().end(), collection);
        if (callsByCause && CollectionNames.calledByEvent(collection.name(), collection.cause())) {
            onSystemGc();
        }
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        deliver(Kind.CONCURRENT_PHASE, phase.interval().end(), phase);
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        deliver(Kind.ALLOCATION_STALL, stall.interval().end(), stall);
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        deliver(Kind.HEAP, heap.at(), heap);
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        deliver(Kind.FAILURE, null, failure);
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        deliver(null, latency.interval().end(), latency);
    }

    @Override
    public void onDataLoss(DataLoss loss) {
        lost += Math.max(0, loss.bytes());
        deliver(null, null, loss);
    }
}
