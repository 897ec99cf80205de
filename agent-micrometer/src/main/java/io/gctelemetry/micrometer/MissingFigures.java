package io.gctelemetry.micrometer;

import io.gctelemetry.event.metric.GcMetric;

/** Why figures are missing, which, and what would bring them: one sentence for each reason. */
final class MissingFigures {
    /** The package of the JVM's own counters is closed to libraries from JDK 9 on. */
    static final String COUNTERS = names(
                    GcMetric.SAFEPOINTS,
                    GcMetric.SAFEPOINT_STOPPED_SECONDS,
                    GcMetric.SAFEPOINT_SYNC_SECONDS,
                    GcMetric.STOP_LONGEST_SECONDS)
            + " are missing, and " + Meters.name(GcMetric.STOP_SECONDS)
            + " starts with the event stream: this JVM's counters cannot be read; start it with "
            + "--add-exports java.base/jdk.internal.perf=ALL-UNNAMED (and without -XX:-UsePerfData)";

    static final String PAUSES = names(GcMetric.GC_PAUSE_SECONDS)
            + " is left to JvmGcMetrics, which is bound to the same registry and counts pauses under that name; leave"
            + " JvmGcMetrics out to have the exact ones";

    private MissingFigures() {}

    static String jfr(String why) {
        return names(GcMetric.GC_CONCURRENT_PHASE_SECONDS, GcMetric.GC_ALLOCATION_STALL_SECONDS, GcMetric.GC_FAILURES)
                + " do not change, operations are unknown, and pauses come from counters and beans only: "
                + "no JFR event stream, " + why;
    }

    private static String names(GcMetric... metrics) {
        StringBuilder names = new StringBuilder();
        for (GcMetric metric : metrics) {
            names.append(names.length() == 0 ? "" : ", ").append(Meters.name(metric));
        }
        return names.toString();
    }
}
