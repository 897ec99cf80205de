package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.hotspot.CollectorKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * By what a log shows its collector: the line of its begin, the names of its heap's parts, the operations of its
 * safepoints. What more than one collector writes stands in no table.
 */
public final class Collectors {
    /** After {@code Using }, at the JVM's begin. */
    private static final Map<String, CollectorKind> ANNOUNCED = Map.of(
            "Serial", CollectorKind.SERIAL,
            "Parallel", CollectorKind.PARALLEL,
            "Concurrent Mark Sweep", CollectorKind.CMS,
            "G1", CollectorKind.G1,
            "The Z Garbage Collector", CollectorKind.ZGC,
            "Shenandoah", CollectorKind.SHENANDOAH,
            "Epsilon", CollectorKind.EPSILON);

    /** A line of the heap, after the collection's number. */
    private static final Map<String, CollectorKind> HEAP_PARTS = Map.of(
            "DefNew", CollectorKind.SERIAL,
            "PSYoungGen", CollectorKind.PARALLEL,
            "ParNew", CollectorKind.CMS,
            "CMS", CollectorKind.CMS,
            "Eden regions", CollectorKind.G1);

    private static final String[][] OPERATIONS = {
        {"G1", "G1"},
        {"Parallel", "PARALLEL"},
        {"Serial", "SERIAL"},
        {"CMS_", "CMS"},
        {"Shenandoah", "SHENANDOAH"},
        {"ZMarkStartYoung", "ZGC_GENERATIONAL"},
        {"ZMarkEndYoung", "ZGC_GENERATIONAL"},
        {"ZMarkEndOld", "ZGC_GENERATIONAL"},
        {"ZRelocateStartYoung", "ZGC_GENERATIONAL"},
        {"ZRelocateStartOld", "ZGC_GENERATIONAL"},
        {"XMark", "ZGC"},
        {"XRelocate", "ZGC"},
        {"ZMark", "ZGC"},
        {"ZRelocate", "ZGC"},
        {"ZOperation", "ZGC"},
    };

    private Collectors() {}

    public static @Nullable CollectorKind announced(String words) {
        return ANNOUNCED.get(words);
    }

    public static @Nullable CollectorKind ofHeapPart(String name) {
        return HEAP_PARTS.get(name);
    }

    public static @Nullable CollectorKind ofOperation(String operation) {
        for (String[] row : OPERATIONS) {
            if (operation.startsWith(row[0])) {
                return CollectorKind.valueOf(row[1]);
            }
        }
        return null;
    }

    /** Whether this collector works beside the mutators, so that a safepoint may wait for its threads. */
    public static boolean concurrent(CollectorKind collector) {
        return switch (collector) {
            case G1, ZGC, ZGC_GENERATIONAL, SHENANDOAH, CMS -> true;
            default -> false;
        };
    }
}
