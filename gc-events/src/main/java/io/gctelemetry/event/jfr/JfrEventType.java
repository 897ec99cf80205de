package io.gctelemetry.event.jfr;

import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.ReferenceCount;
import io.gctelemetry.event.ReferenceCount.Strength;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Signal;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JFR events that are used, each with its decoder: all of them with threshold zero and without stack traces. A reader
 * of a stream, a dump or a file walks this table: it enables {@link #eventName()} and gives each event to {@link
 * JfrDecoder#accept}.
 *
 * <p>The first JDK is the first whose metadata has the event (8 means 8u262).
 */
public enum JfrEventType {
    /** Read from files that others recorded. What the agent records has the state synchronization, which is better. */
    SAFEPOINT_BEGIN("jdk.SafepointBegin", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.safepointBegin(event);
        }
    },

    SAFEPOINT_SYNCHRONIZATION("jdk.SafepointStateSynchronization", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.synchronization(event);
        }
    },

    SAFEPOINT_END("jdk.SafepointEnd", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.safepointEnd(event);
        }
    },

    VM_OPERATION("jdk.ExecuteVMOperation", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.operation(event);
        }
    },

    COLLECTION("jdk.GarbageCollection", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.collection(event);
        }
    },

    PAUSE("jdk.GCPhasePause", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.pause(event);
        }
    },

    CONCURRENT_PHASE("jdk.GCPhaseConcurrent", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(new ConcurrentPhase(event.getLong("gcId"), event.interval(), event.text("name")));
        }
    },

    HEAP("jdk.GCHeapSummary", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.heap(new HeapUse(event.getLong("gcId"), event.start(), when(event), event.getLong("heapUsed")));
        }
    },

    /** Read from files only, for the old generation: the rest of the heap without eden and survivors. */
    HEAP_OF_G1("jdk.G1HeapSummary", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.young(
                    event.getLong("gcId"), when(event), event.number("edenUsedSize"), event.number("survivorUsedSize"));
        }
    },

    REFERENCES("jdk.GCReferenceStatistics", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            Strength strength = Strength.of(event.text("type"));
            if (strength != null) {
                jvm.report(new ReferenceCount(event.getLong("gcId"), strength, event.number("count")));
            }
        }
    },

    ALLOCATION_STALL("jdk.ZAllocationStall", 15) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(new AllocationStall(event.interval(), event.number("size")));
        }
    },

    SYSTEM_GC("jdk.SystemGC", 17) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(Signal.SYSTEM_GC);
        }
    },

    EVACUATION_FAILED("jdk.EvacuationFailed", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(CollectionFailure.EVACUATION_FAILED);
        }
    },

    PROMOTION_FAILED("jdk.PromotionFailed", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(CollectionFailure.PROMOTION_FAILED);
        }
    },

    CONCURRENT_MODE_FAILURE("jdk.ConcurrentModeFailure", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(CollectionFailure.CONCURRENT_MODE_FAILURE);
        }
    },

    DATA_LOSS("jdk.DataLoss", 8) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(new DataLoss(event.number("amount")));
        }
    },

    SAFEPOINT_LATENCY("jdk.SafepointLatency", 25, Detail.SAFEPOINT_BLAME, null, null) {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(new SafepointLatency(event.interval(), event.getString("eventThread")));
        }
    },

    /** Enabled for the sake of the latencies: the JVM reports them only for threads that it interrupts for a sample. */
    EXECUTION_SAMPLE("jdk.ExecutionSample", 25, Detail.SAFEPOINT_BLAME, "period", "20 ms") {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            // not used itself
        }
    },

    ALLOCATION_SAMPLE("jdk.ObjectAllocationSample", 16, Detail.ALLOCATION_SAMPLES, "throttle", "150/s") {
        @Override
        void decode(EventFields event, JfrDecoder jvm) {
            jvm.report(new AllocationSample(
                    event.text("objectClass"), event.number("weight"), event.getString("eventThread")));
        }
    };

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

    private static When when(EventFields event) {
        return event.text("when").startsWith("Before") ? When.BEFORE : When.AFTER;
    }

    /** Decodes one event of this type, for the JVM whose state that is. */
    abstract void decode(EventFields event, JfrDecoder jvm);

    /**
     * Whether the agent records this event. The VM thread writes it inside each stop, so an event that no metric needs is
     * left out.
     */
    public boolean live() {
        return this != SAFEPOINT_BEGIN && this != HEAP_OF_G1;
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

    /** Returns the name of the one setting next to threshold and stack trace that the event is enabled with; null for none. */
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
