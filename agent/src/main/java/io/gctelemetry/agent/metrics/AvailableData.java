package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.UncountedPauses;
import io.gctelemetry.event.metric.GcMetric;
import java.util.List;

/** The data that the sources of this JVM provide: a family that no source can fill is not exported. Immutable. */
public final class AvailableData {
    private static final int FIRST_JDK_WITH_CONCURRENT_PHASES = 9;

    private final int jdk;
    private final boolean events;
    private final boolean counters;

    /**
     * @param jdk feature version of this JVM
     * @param events whether JFR events are to come
     * @param counters whether the JVM keeps performance counters
     */
    public AvailableData(int jdk, boolean events, boolean counters) {
        this.jdk = jdk;
        this.events = events;
        this.counters = counters;
    }

    /** JDK 8 has the event and never sends it. */
    boolean concurrentPhases() {
        return events && jdk >= FIRST_JDK_WITH_CONCURRENT_PHASES;
    }

    /** Whether operations, stalls and failures are available. */
    boolean events() {
        return events;
    }

    /** The help of the pauses, with what is missing on this JVM. */
    String helpOfPauses(CollectorKind collector) {
        String help = GcMetric.GC_PAUSE_SECONDS.help();
        if (events) {
            return help;
        }
        List<String> missing = UncountedPauses.of(jdk, collector, counters);
        return missing.isEmpty()
                ? help
                : help + " Missing on this JVM without JFR events: " + String.join(", ", missing) + " ("
                        + collector.words() + "). They are in jvm_stop_seconds.";
    }
}
