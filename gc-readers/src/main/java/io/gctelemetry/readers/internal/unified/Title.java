package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a pause is called in the log, such as {@code Pause Young (Normal) (G1 Evacuation Pause)}, taken apart. Immutable.
 *
 * <p>The last words in brackets are the cause with the collectors that stop the world for all they do, and a particular of
 * the phase with Shenandoah and ZGC.
 */
public final class Title {
    private static final String FAILED = "Evacuation Failure";

    private final String phase;
    private final @Nullable String cause;
    private final boolean evacuationFailed;
    private final boolean part;

    private Title(String phase, @Nullable String cause, boolean evacuationFailed) {
        this.part = ZgcParts.have(phase);
        this.phase = phase;
        this.cause = cause;
        this.evacuationFailed = evacuationFailed;
    }

    public static Title of(String text) {
        int bracket = text.indexOf('(');
        if (bracket < 0) {
            return new Title(text.trim(), null, false);
        }
        String name = text.substring(0, bracket).trim();
        List<String> groups = groups(text, bracket);
        boolean failed = groups.removeIf(group -> group.startsWith(FAILED) && !group.equals(FAILED + ": Pinned"));
        groups.removeIf(group -> group.startsWith(FAILED));
        String cause = null;
        if (causeComesLast(name) && !groups.isEmpty()) {
            cause = groups.remove(groups.size() - 1);
        }
        StringBuilder phase = new StringBuilder(name);
        groups.forEach(group -> phase.append(" (").append(group).append(')'));
        return new Title(phase.toString(), cause, failed);
    }

    /** The phase, such as {@code Pause Young (Normal)}. */
    public String phase() {
        return phase;
    }

    public boolean evacuationFailed() {
        return evacuationFailed;
    }

    /** Returns whether it is that of a part of a pause. */
    boolean part() {
        return part;
    }

    public boolean full() {
        return phase.equals("Pause Full");
    }

    /** Returns whether it is that of a pause that collects the young generation and nothing else. */
    boolean youngOnly() {
        return phase.startsWith("Pause Young") && !phase.contains("(Mixed)");
    }

    /** The cause where the title has it, the name of a pause in a cycle; null where the cause of the cycle has to be taken. */
    @Nullable
    public String cause(CollectorKind collector) {
        if (cause == null && inCycle(collector)) {
            return nameInCycle(collector);
        }
        return cause == null && phase.startsWith("Pause Degenerated GC") ? "Allocation Failure" : cause;
    }

    /**
     * Collector and action in the words of the GC beans.
     *
     * @param generation the letter by which generational ZGC marks the lines of a young collection alone ({@code y}), of the
     *     young ({@code Y}) and of the old part of a major one ({@code O}); 0 where there is none
     */
    public CollectionKind kind(CollectorKind collector, int generation) {
        return switch (collector) {
            case SERIAL -> named(full() ? "SerialOld" : "DefNew");
            case PARALLEL -> named(full() ? "ParallelOld" : "ParallelScavenge");
            case CMS -> named(full() || inCycle(collector) ? "ConcurrentMarkSweep" : "ParNew");
            case G1 -> named(full() ? "G1Full" : inCycle(collector) ? "G1Old" : "G1New");
            case ZGC -> named("Z");
            case ZGC_GENERATIONAL -> named(generation == 'y' ? "ZGC Minor" : "ZGC Major");
            case SHENANDOAH -> named("Shenandoah");
            default ->
                new CollectionKind(
                        Stop.UNKNOWN,
                        full() ? CollectionKind.MAJOR : young() ? CollectionKind.MINOR : CollectionKind.PAUSE);
        };
    }

    private CollectionKind named(String collection) {
        return CollectionNames.of(collection, phase);
    }

    private boolean inCycle(CollectorKind collector) {
        return switch (collector) {
            case G1 -> phase.equals("Pause Remark") || phase.equals("Pause Cleanup");
            case CMS -> phase.equals("Pause Remark") || phase.equals("Pause Initial Mark");
            default -> false;
        };
    }

    private String nameInCycle(CollectorKind collector) {
        boolean remark = phase.equals("Pause Remark");
        return collector == CollectorKind.G1
                ? remark ? CollectionNames.G1_REMARK : CollectionNames.G1_CLEANUP
                : remark ? CollectionNames.CMS_REMARK : CollectionNames.CMS_INITIAL_MARK;
    }

    private boolean young() {
        return causeComesLast(phase);
    }

    private static boolean causeComesLast(String name) {
        return name.startsWith("Pause Young")
                || name.startsWith("Pause Full")
                || name.startsWith("Pause Mixed")
                || name.startsWith("Pause Initial Mark");
    }

    /** The words in brackets, brackets within brackets left in them. */
    private static List<String> groups(String text, int from) {
        List<String> groups = new ArrayList<>();
        int depth = 0;
        int begin = from;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(' && depth++ == 0) {
                begin = i + 1;
            } else if (c == ')' && depth > 0 && --depth == 0) {
                groups.add(text.substring(begin, i));
            }
        }
        return groups;
    }
}
