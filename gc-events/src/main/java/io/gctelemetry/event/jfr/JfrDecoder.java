package io.gctelemetry.event.jfr;

import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.VmOperations;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Turns JFR events into the words of {@link io.gctelemetry.event}, joining what JFR reports in pieces.
 *
 * <p>Events of one JVM, in the order in which they ended, from one thread. Handshakes and other operations outside a
 * safepoint are no stops and are passed over. A field that a JDK lacks is absent in what is reported, never zero.
 */
public final class JfrDecoder {
    /* Up to JDK 12 the safepoint's id is that of a counter which moves at its begin and at its end. */
    private static final int LAST_COUNTING_BEGIN_AND_END = 12;

    private final GcEventListener listener;
    private final SafepointJoin safepoints;
    private final OperationJoin operations;
    private final PauseJoin pauses;
    private StopEvidence evidence = StopEvidence.SAFEPOINT;

    /** For events of JDK 13 and newer. */
    public JfrDecoder(GcEventListener listener) {
        this(listener, 13);
    }

    /** @param jdk feature version of the JVM whose events these are */
    public JfrDecoder(GcEventListener listener, int jdk) {
        this.listener = listener;
        this.pauses = new PauseJoin(listener);
        boolean oddIds = jdk <= LAST_COUNTING_BEGIN_AND_END;
        this.safepoints = new SafepointJoin(oddIds);
        this.operations = new OperationJoin(oddIds, listener::onStop);
    }

    /** From which events stops are made from now on: {@link StopEvidence#SAFEPOINT} unless set otherwise. */
    public void stopsFrom(StopEvidence found) {
        if (found != evidence) {
            operations.flush();
            evidence = found;
        }
    }

    public void accept(JfrEventType type, EventFields event) {
        switch (type) {
            case SAFEPOINT_BEGIN:
                if (evidence != StopEvidence.SAFEPOINT) { // else the stop begins at synchronization
                    operations.begin(event);
                }
                break;
            case SAFEPOINT_SYNCHRONIZATION:
                synchronization(event);
                break;
            case VM_OPERATION:
                operation(event);
                break;
            case SAFEPOINT_END:
                safepointEnd(event);
                break;
            case PAUSE:
                pause(event);
                break;
            case COLLECTION:
                collection(event);
                break;
            case CONCURRENT_PHASE:
                listener.onConcurrentPhase(
                        new ConcurrentPhase(event.getLong("gcId"), interval(event), text(event, "name")));
                break;
            case HEAP:
                heap(event);
                break;
            case ALLOCATION_STALL:
                listener.onAllocationStall(new AllocationStall(interval(event), number(event, "size")));
                break;
            case SYSTEM_GC:
                listener.onSystemGc();
                break;
            case EVACUATION_FAILED:
                listener.onFailure(CollectionFailure.EVACUATION_FAILED);
                break;
            case PROMOTION_FAILED:
                listener.onFailure(CollectionFailure.PROMOTION_FAILED);
                break;
            case CONCURRENT_MODE_FAILURE:
                listener.onFailure(CollectionFailure.CONCURRENT_MODE_FAILURE);
                break;
            case DATA_LOSS:
                listener.onDataLoss(number(event, "amount"));
                break;
            case SAFEPOINT_LATENCY:
                listener.onSafepointLatency(new SafepointLatency(interval(event), event.getString("eventThread")));
                break;
            case EXECUTION_SAMPLE:
                break; // enabled for the latencies
            case ALLOCATION_SAMPLE:
                listener.onAllocationSample(new AllocationSample(
                        text(event, "objectClass"), number(event, "weight"), event.getString("eventThread")));
                break;
        }
    }

    /** All events that ended until now have been accepted. */
    public void flush() {
        pauses.flushed();
        operations.flush();
        listener.onFlush();
    }

    /** All events there are have been accepted: what still waits for a later one is reported. */
    public void end() {
        pauses.end();
        operations.flush();
        listener.onFlush();
    }

    private void synchronization(EventFields event) {
        if (evidence == StopEvidence.SAFEPOINT) {
            safepoints.synchronization(event);
        } else {
            operations.synchronization(event);
        }
    }

    private void operation(EventFields event) {
        if (event.getLong("safepoint") == 0) {
            return;
        }
        String operation = text(event, "operation");
        boolean collection = VmOperations.collection(operation);
        if (evidence == StopEvidence.SAFEPOINT) {
            safepoints.operation(operation, collection, event);
        } else {
            long gcId = pauses.gcIdInside(event.start(), event.start().plus(event.duration()));
            operations.operation(operation, collection, event, gcId, gcId < 0 ? null : pauses.cause(gcId));
        }
    }

    private void pause(EventFields event) {
        long gcId = event.getLong("gcId");
        Interval interval = interval(event);
        pauses.pause(gcId, interval, text(event, "name"));
        if (evidence == StopEvidence.PAUSE) {
            operations.pause(interval, gcId, pauses.cause(gcId));
        }
    }

    private void safepointEnd(EventFields event) {
        Instant end = event.start().plus(event.duration());
        Instant armed = safepoints.armed(event.getLong("safepointId"));
        long gcId = armed == null ? -1 : pauses.gcIdInside(armed, end);
        Stop stop = safepoints.end(event, gcId, gcId < 0 ? null : pauses.cause(gcId));
        if (stop != null) {
            listener.onStop(stop);
        }
    }

    private void collection(EventFields event) {
        Collection collection =
                new Collection(event.getLong("gcId"), interval(event), text(event, "name"), text(event, "cause"));
        pauses.collection(collection);
        listener.onCollection(collection);
    }

    private void heap(EventFields event) {
        HeapUse.When when = text(event, "when").startsWith("Before") ? HeapUse.When.BEFORE : HeapUse.When.AFTER;
        listener.onHeapUse(new HeapUse(event.getLong("gcId"), event.start(), when, event.getLong("heapUsed")));
    }

    private static Interval interval(EventFields event) {
        return Interval.of(event.start(), event.duration());
    }

    private static String text(EventFields event, String field) {
        @Nullable String value = event.has(field) ? event.getString(field) : null;
        return value == null ? Stop.UNKNOWN : value;
    }

    private static long number(EventFields event, String field) {
        return event.has(field) ? event.getLong(field) : -1;
    }
}
