package io.gctelemetry.readers.internal.jfr.chunk;

import io.gctelemetry.event.jfr.JfrEventType;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a kind of event is used for: to be told, or as a fact about the JVM and the recording. One of the two is null.
 */
public record Use(@Nullable JfrEventType event, @Nullable Fact fact) {
    private static final Map<String, Use> BY_NAME = new HashMap<>();

    static {
        for (JfrEventType event : JfrEventType.values()) {
            if (event != JfrEventType.EXECUTION_SAMPLE && event != JfrEventType.ALLOCATION_SAMPLE) {
                BY_NAME.put(event.eventName(), new Use(event, null));
            }
        }
        for (Fact fact : Fact.values()) {
            BY_NAME.put(fact.eventName, new Use(null, fact));
        }
    }

    /** The fields whose constants are read; a thread is wanted where its latency is told. */
    private static final Set<String> NAMES =
            Set.of("name", "cause", "operation", "when", "youngCollector", "oldCollector");

    /** The use of the event of this name; null if there is none. */
    public static @Nullable Use of(String eventName) {
        return BY_NAME.get(eventName);
    }

    public boolean reads(String constantField) {
        return NAMES.contains(constantField)
                || (event == JfrEventType.SAFEPOINT_LATENCY && constantField.equals("eventThread"));
    }

    /** Events that say what was recorded, where and how. */
    public enum Fact {
        JVM("jdk.JVMInformation"),
        COLLECTOR("jdk.GCConfiguration"),
        HEAP("jdk.GCHeapConfiguration"),
        NUMBER_FLAG("jdk.UnsignedLongFlag"),
        TEXT_FLAG("jdk.StringFlag"),
        SETTING("jdk.ActiveSetting");

        private final String eventName;

        Fact(String eventName) {
            this.eventName = eventName;
        }
    }
}
