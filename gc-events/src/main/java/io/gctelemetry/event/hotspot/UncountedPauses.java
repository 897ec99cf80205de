package io.gctelemetry.event.hotspot;

import java.util.ArrayList;
import java.util.List;

/**
 * The pauses that a JVM reports in its JFR events and nowhere else: in no bean, no notification and no counter. They are
 * still in the stops, whose number and sum the safepoint counters know.
 *
 * <p>Source: beans, notifications, counters and logs of the same runs on JDK 8, 11, 17, 21, 25 and 26.
 */
public final class UncountedPauses {
    private static final Row[] ROWS = {
        new Row(8, 10, CollectorKind.G1, false, "remark and cleanup"),
        new Row(11, 19, CollectorKind.G1, true, "remark and cleanup"),
        new Row(8, 13, CollectorKind.CMS, true, "initial mark and remark"),
        new Row(11, 16, CollectorKind.ZGC, false, "all of them"),
    };

    private UncountedPauses() {}

    /**
     * The pauses that are not available without JFR events on this JVM, each in a few words; empty if there are none.
     *
     * @param counters whether the JVM keeps performance counters
     */
    public static List<String> of(int jdk, CollectorKind collector, boolean counters) {
        List<String> missing = new ArrayList<>();
        for (Row row : ROWS) {
            if (row.first <= jdk && jdk <= row.last && row.collector == collector && !(row.countedIfAny && counters)) {
                missing.add(row.what);
            }
        }
        return missing;
    }

    private static final class Row {
        private final int first;
        private final int last;
        private final CollectorKind collector;
        private final boolean countedIfAny;
        private final String what;

        Row(int first, int last, CollectorKind collector, boolean countedIfAny, String what) {
            this.first = first;
            this.last = last;
            this.collector = collector;
            this.countedIfAny = countedIfAny;
            this.what = what;
        }
    }
}
