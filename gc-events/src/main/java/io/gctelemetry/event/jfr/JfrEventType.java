package io.gctelemetry.event.jfr;

import org.jspecify.annotations.Nullable;

/**
 * The JFR events that are used: all of them with threshold zero and without stack traces. Whoever streams, polls or
 * reads a file walks this table: enable {@link #eventName()}, hand each event to {@link JfrDecoder#accept}.
 *
 * <p>The first JDK is the first whose metadata has the event (8 means 8u262).
 */
public enum JfrEventType {
    SAFEPOINT_BEGIN("jdk.SafepointBegin", 8),
    SAFEPOINT_SYNCHRONIZATION("jdk.SafepointStateSynchronization", 8),
    SAFEPOINT_END("jdk.SafepointEnd", 8),
    VM_OPERATION("jdk.ExecuteVMOperation", 8),
    COLLECTION("jdk.GarbageCollection", 8),
    PAUSE("jdk.GCPhasePause", 8),
    CONCURRENT_PHASE("jdk.GCPhaseConcurrent", 8),
    HEAP("jdk.GCHeapSummary", 8),
    ALLOCATION_STALL("jdk.ZAllocationStall", 15),
    SYSTEM_GC("jdk.SystemGC", 17),
    EVACUATION_FAILED("jdk.EvacuationFailed", 8),
    PROMOTION_FAILED("jdk.PromotionFailed", 8),
    CONCURRENT_MODE_FAILURE("jdk.ConcurrentModeFailure", 8),
    DATA_LOSS("jdk.DataLoss", 8);

    private final String eventName;
    private final int firstJdk;

    JfrEventType(String eventName, int firstJdk) {
        this.eventName = eventName;
        this.firstJdk = firstJdk;
    }

    /** The event's name in JFR, such as {@code jdk.GCPhasePause}. */
    public String eventName() {
        return eventName;
    }

    /** The feature version of the first JDK that knows the event. */
    public int firstJdk() {
        return firstJdk;
    }

    /** The row of this event name, or null if the event is not used. */
    public static @Nullable JfrEventType of(String eventName) {
        for (JfrEventType type : values()) {
            if (type.eventName.equals(eventName)) {
                return type;
            }
        }
        return null;
    }
}
