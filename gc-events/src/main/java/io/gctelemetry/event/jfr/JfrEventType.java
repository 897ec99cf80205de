package io.gctelemetry.event.jfr;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JFR events that are used: all of them with threshold zero and without stack traces. Whoever streams, polls or
 * reads a file walks this table: enable {@link #eventName()}, hand each event to {@link JfrDecoder#accept}.
 *
 * <p>The first JDK is the first whose metadata has the event (8 means 8u262).
 */
public enum JfrEventType {
    /** Read from files that others recorded. What the agent records has the state synchronization, which is better. */
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
    DATA_LOSS("jdk.DataLoss", 8),
    SAFEPOINT_LATENCY("jdk.SafepointLatency", 25, Detail.SAFEPOINT_BLAME, null, null),
    /** Enabled for the sake of the latencies: the JVM reports them only for threads that it interrupts for a sample. */
    EXECUTION_SAMPLE("jdk.ExecutionSample", 25, Detail.SAFEPOINT_BLAME, "period", "20 ms"),
    ALLOCATION_SAMPLE("jdk.ObjectAllocationSample", 16, Detail.ALLOCATION_SAMPLES, "throttle", "150/s");

    /** What costs more than the rest and is therefore recorded only where it is asked for. */
    public enum Detail {
        SAFEPOINT_BLAME,
        ALLOCATION_SAMPLES
    }

    private final String eventName;
    private final int firstJdk;
    private final @Nullable Detail detail;
    private final @Nullable String setting;
    private final @Nullable String settingValue;

    JfrEventType(String eventName, int firstJdk) {
        this(eventName, firstJdk, null, null, null);
    }

    JfrEventType(
            String eventName,
            int firstJdk,
            @Nullable Detail detail,
            @Nullable String setting,
            @Nullable String settingValue) {
        this.eventName = eventName;
        this.firstJdk = firstJdk;
        this.detail = detail;
        this.setting = setting;
        this.settingValue = settingValue;
    }

    /**
     * Whether the agent records this event. The VM thread writes it inside each stop, so an event that no decoder needs is
     * left out.
     */
    public boolean live() {
        return this != SAFEPOINT_BEGIN;
    }

    /** The rows to enable on a JDK of this feature version, with the details that are asked for. */
    public static Set<JfrEventType> wanted(int jdk, Set<Detail> details) {
        Set<JfrEventType> wanted = EnumSet.noneOf(JfrEventType.class);
        for (JfrEventType type : values()) {
            boolean asked = type.detail == null || details.contains(type.detail);
            if (type.live() && type.firstJdk <= jdk && asked) {
                wanted.add(type);
            }
        }
        return wanted;
    }

    /** The event's name in JFR, such as {@code jdk.GCPhasePause}. */
    public String eventName() {
        return eventName;
    }

    /** The feature version of the first JDK that knows the event. */
    public int firstJdk() {
        return firstJdk;
    }

    /** What this event is a detail of; null if it belongs to what is always recorded. */
    public @Nullable Detail detail() {
        return detail;
    }

    /** The name of the one setting beside threshold and stack trace that the event is enabled with; null for none. */
    public @Nullable String setting() {
        return setting;
    }

    /** The value of {@link #setting()}, in JFR's words. */
    public @Nullable String settingValue() {
        return settingValue;
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
