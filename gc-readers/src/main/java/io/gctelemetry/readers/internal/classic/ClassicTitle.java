package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import java.util.EnumMap;
import java.util.Map;

/**
 * The name of a pause in JDK 8 and older, taken apart: {@code GC (Allocation Failure)}, {@code Full GC (System.gc())}, {@code GC
 * remark}, {@code Pause Init Mark (process weakrefs)}. For one thread.
 */
final class ClassicTitle {
    private static final String INITIAL_MARK = CollectionNames.CMS_INITIAL_MARK;
    private static final String REMARK = CollectionNames.CMS_REMARK;

    private final String title;
    private final String phase;
    private final String cause;
    private final Map<CollectorKind, CollectionKind> kinds = new EnumMap<>(CollectorKind.class);

    ClassicTitle(String title) {
        this.title = title.trim();
        this.phase = phaseOf(this.title);
        this.cause = causeOf(this.title);
    }

    /** Returns a pause that begins a cycle of CMS, which JDK 7 does not name at its begin. */
    static ClassicTitle cmsInitialMark() {
        return new ClassicTitle("GC (" + INITIAL_MARK + ")");
    }

    /** Returns a pause that ends the marking of CMS, which JDK 7 does not name at its begin. */
    static ClassicTitle cmsRemark() {
        return new ClassicTitle("GC (" + REMARK + ")");
    }

    boolean full() {
        return title.startsWith("Full") || title.startsWith("Pause Full");
    }

    /** Returns whether it is a young or mixed pause of G1, whose sizes come in a line of their own. */
    boolean g1() {
        return title.startsWith("GC pause");
    }

    boolean shenandoah() {
        return title.startsWith("Pause ");
    }

    boolean remark() {
        return title.contains(REMARK);
    }

    /** Returns whether it is a pause in a concurrent cycle, after which no more of the heap is free than before. */
    boolean inCycle() {
        return title.contains(INITIAL_MARK)
                || title.contains(REMARK)
                || title.startsWith("GC remark")
                || title.startsWith("GC cleanup");
    }

    String phase() {
        return phase;
    }

    /** Returns the first words in brackets, or the name of a pause in a concurrent cycle. */
    String cause() {
        return cause;
    }

    CollectionKind kind(CollectorKind collector) {
        return kinds.computeIfAbsent(collector, this::kindWith);
    }

    private CollectionKind kindWith(CollectorKind collector) {
        String collection = switch (shenandoah() ? CollectorKind.SHENANDOAH : collector) {
            case SERIAL -> full() ? "SerialOld" : "DefNew";
            case PARALLEL -> full() ? "ParallelOld" : "ParallelScavenge";
            case CMS -> full() || inCycle() ? "ConcurrentMarkSweep" : "ParNew";
            case G1 -> full() ? "G1Full" : inCycle() ? "G1Old" : "G1New";
            case SHENANDOAH -> "Shenandoah";
            default -> null;
        };
        return collection == null
                ? new CollectionKind(Stop.UNKNOWN, full() ? CollectionKind.MAJOR : CollectionKind.MINOR)
                : CollectionNames.of(collection, phase);
    }

    private static String phaseOf(String title) {
        if (title.startsWith("Full")) {
            return "Full GC";
        }
        if (title.startsWith("Pause ") || title.contains(INITIAL_MARK) || title.contains(REMARK)) {
            return title;
        }
        return CollectionNames.withoutDetail(title) + young(title);
    }

    private static String young(String title) {
        String kind = title.contains("(mixed)") ? " (mixed)" : title.contains("(young)") ? " (young)" : "";
        return kind + (!kind.isEmpty() && title.contains("(initial-mark)") ? " (initial-mark)" : "");
    }

    private static String causeOf(String title) {
        if (title.startsWith("GC remark")) {
            return CollectionNames.G1_REMARK;
        }
        if (title.startsWith("GC cleanup")) {
            return CollectionNames.G1_CLEANUP;
        }
        if (title.startsWith("Pause ")) {
            return title.startsWith("Pause Degenerated") ? "Allocation Failure" : Stop.UNKNOWN;
        }
        String words = firstGroup(title);
        return switch (words) {
            case "", "young", "mixed", "partial" -> Stop.UNKNOWN;
            case "System" -> "System.gc()"; // JDK 6 and 7
            default -> words;
        };
    }

    private static String firstGroup(String title) {
        int open = title.indexOf('(');
        int depth = 0;
        for (int i = Math.max(0, open); open >= 0 && i < title.length(); i++) {
            char c = title.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return title.substring(open + 1, i);
            }
        }
        return "";
    }
}
