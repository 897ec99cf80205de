package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;

/** What JDK 8 and older call a pause: {@code GC (Allocation Failure)}, {@code Full GC (System.gc())}, {@code GC remark}. */
final class ClassicTitle {
    private static final String INITIAL_MARK = "CMS Initial Mark";
    private static final String REMARK = "CMS Final Remark";

    private final String title;

    ClassicTitle(String title) {
        this.title = title;
    }

    boolean full() {
        return title.startsWith("Full");
    }

    String phase() {
        if (title.contains(INITIAL_MARK) || title.contains("CMS-initial-mark")) {
            return "GC (" + INITIAL_MARK + ")";
        }
        if (title.contains(REMARK) || title.contains("CMS-remark")) {
            return "GC (" + REMARK + ")";
        }
        return full()
                ? "Full GC"
                : CollectionNames.withoutDetail(title) + (young() ? " " + young(title) : "").stripTrailing();
    }

    /** The first words in brackets. */
    String cause() {
        if (inCycle()) {
            return CollectionNames.NO_GC;
        }
        int open = title.indexOf('(');
        int depth = 0;
        for (int i = Math.max(0, open); open >= 0 && i < title.length(); i++) {
            char c = title.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == ')' && depth == 0) {
                String words = title.substring(open + 1, i);
                return words.equals("young") || words.equals("mixed") ? Stop.UNKNOWN : words;
            }
        }
        return Stop.UNKNOWN;
    }

    CollectionKind kind(CollectorKind collector) {
        String collection = switch (collector) {
            case SERIAL -> full() ? "SerialOld" : "DefNew";
            case PARALLEL -> full() ? "ParallelOld" : "ParallelScavenge";
            case CMS -> full() || inCycle() ? "ConcurrentMarkSweep" : "ParNew";
            case G1 -> full() ? "G1Full" : inCycle() ? "G1Old" : "G1New";
            default -> null;
        };
        return collection == null
                ? new CollectionKind(Stop.UNKNOWN, full() ? CollectionKind.MAJOR : CollectionKind.MINOR)
                : CollectionNames.of(collection, phase());
    }

    private boolean inCycle() {
        return title.contains(INITIAL_MARK)
                || title.contains(REMARK)
                || title.contains("CMS-initial-mark")
                || title.contains("CMS-remark")
                || title.startsWith("GC remark")
                || title.startsWith("GC cleanup");
    }

    private boolean young() {
        return title.contains("(young)") || title.contains("(mixed)");
    }

    private static String young(String title) {
        return (title.contains("(mixed)") ? "(mixed)" : "(young)")
                + (title.contains("(initial-mark)") ? " (initial-mark)" : "");
    }
}
