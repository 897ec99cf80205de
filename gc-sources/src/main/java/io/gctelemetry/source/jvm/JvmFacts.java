package io.gctelemetry.source.jvm;

import io.gctelemetry.event.hotspot.CollectorKind;
import java.lang.management.ManagementFactory;

/** What this JVM is, in the order of the labels of {@code jvm_gc_info}. Read once, at the start. */
public final class JvmFacts {
    private static final String PROFILE = "gctelemetry.profile";
    private static final int LONGEST_PROFILE = 100;
    static final String NOT_TESTED = "not tested on this JVM";

    private JvmFacts() {}

    public static String[] labels(int jdk, CollectorKind collector, JvmFlags flags) {
        long heapMax = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getMax();
        String vm = property("java.vm.name");
        return new String[] {
            String.valueOf(jdk),
            property("java.runtime.version"),
            property("java.vm.vendor"),
            vm,
            collector.words(),
            heapMax < 0 ? "" : String.valueOf(heapMax),
            flags.text("UseCompressedOops"),
            String.valueOf(Runtime.getRuntime().availableProcessors()),
            profile(property(PROFILE)),
            note(vm, collector)
        };
    }

    /** Warns about a JVM that is not HotSpot, or has a collector that the tables do not know: it is untested. */
    static String note(String vm, CollectorKind collector) {
        boolean hotSpot = vm.contains("HotSpot") || vm.startsWith("OpenJDK");
        boolean known = collector != CollectorKind.C4 && collector != CollectorKind.OTHER;
        return hotSpot && known ? "" : NOT_TESTED;
    }

    /** The profile the options of this JVM were rendered from, {@code <id>@<version>}; empty if it is not such a word. */
    static String profile(String value) {
        if (value.length() > LONGEST_PROFILE) {
            return "";
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letter && "@._+-".indexOf(c) < 0) {
                return "";
            }
        }
        return value;
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        return value == null ? "" : value;
    }
}
