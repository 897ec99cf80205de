package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects the facts of a file of a JVM. */
public final class NodeFacts {
    private static final int FIRST_WITH_WAKE_UP = 14;

    private static final Map<Kind, String> KINDS = kinds();

    private NodeFacts() {}

    private static Map<Kind, String> kinds() {
        Map<Kind, String> kinds = new LinkedHashMap<>();
        kinds.put(Kind.STOP, "stops");
        kinds.put(Kind.TIME_TO_SAFEPOINT, "times to safepoint");
        kinds.put(Kind.PAUSE, "pauses");
        kinds.put(Kind.CONCURRENT_PHASE, "concurrent phases");
        kinds.put(Kind.ALLOCATION_STALL, "allocation stalls");
        kinds.put(Kind.FAILURE, "failures");
        kinds.put(Kind.HEAP, "heap sizes");
        return kinds;
    }

    /**
     * Returns the facts of the files of one JVM.
     *
     * @param files the number of files
     */
    public static FileFacts of(FileStops file, int files) {
        NodeFigures figures = file.figures();
        NodeDescription jvm = figures.description();
        List<String> available = new ArrayList<>();
        List<String> unavailable = new ArrayList<>();
        KINDS.forEach((kind, name) -> (jvm.available().contains(kind) ? available : unavailable).add(name));
        Duration pause = jvm.maxGcPause();
        long heap = jvm.heapMax();
        FileFacts facts = new FileFacts(file.file(), file.format(), MissingData.of(jvm, file.notes()), file.notes())
                .add(FileFact.FILES, files, files > 1 ? String.valueOf(files) : "")
                .add(FileFact.JDK, jvm.jdk())
                .add(FileFact.VM, jvm.vm())
                .add(FileFact.COLLECTOR, jvm.collector())
                .add(FileFact.MAX_GC_PAUSE, pause == null ? null : pause.toNanos())
                .span(jvm.span())
                .add(FileFact.CLOCK, jvm.clock().name().toLowerCase(Locale.ROOT), words(jvm.clock()))
                .add(FileFact.ACCURACY, jvm.accuracy().name().toLowerCase(Locale.ROOT), words(jvm))
                .add(FileFact.AVAILABLE, available, counted(figures, available))
                .add(FileFact.UNAVAILABLE, unavailable, unavailable.isEmpty() ? "-" : String.join(", ", unavailable));
        facts.add(
                FileFact.HEAP_MAX,
                heap < 0 ? null : heap,
                heap < 0 ? null : String.format(Locale.ROOT, "%.0f MiB", heap / 1048576.0));
        return jvm.restarts() > 0 ? facts.add(FileFact.RESTARTS, jvm.restarts()) : facts;
    }

    /* A single one of them: time to safepoint, concurrent phase. */
    private static String one(String many) {
        return many.startsWith("times") ? many.replaceFirst("times", "time") : many.replaceFirst("s$", "");
    }

    private static String counted(NodeFigures figures, List<String> available) {
        List<String> words = new ArrayList<>();
        KINDS.forEach((kind, name) -> {
            if (available.contains(name)) {
                Figures all = figures.of(kind);
                words.add(all.count() == null ? name : Note.counted(all.count(), one(name), name));
            }
        });
        return words.isEmpty() ? "nothing about stops" : String.join(", ", words);
    }

    private static String words(Clock clock) {
        return switch (clock) {
            case WALL -> "wall clock with its offset from UTC";
            case WALL_WITHOUT_ZONE -> "wall clock without a time zone, read as UTC";
            case UPTIME -> "seconds since the start of the JVM: cannot be joined with a client's clock";
            case NONE -> "none: no time stamps";
        };
    }

    private static String words(NodeDescription jvm) {
        return switch (jvm.accuracy()) {
            case EXACT -> "exact: every stop from arming to release, with its time to safepoint";
            case LOG -> "as logged: " + logged(jvm);
            case OPERATION -> "start and VM operation: wake-up, perhaps the time to safepoint, are missing";
            case COLLECTIONS -> "collections only: other stops, time to safepoint and wake-up are missing";
            case NONE -> "no stops";
        };
    }

    /* JDK 8 to 13 stop their log's clock before they wake the threads; later ones wake them first. */
    private static String logged(NodeDescription jvm) {
        if (jvm.notes().stream().anyMatch(note -> note.kind() == ReaderNote.REACHING_OVER_REPORTS)) {
            return "stops are upper bounds, with waits for the collector's own threads in them";
        }
        Integer jdk = jvm.jdk();
        return jdk != null && jdk < FIRST_WITH_WAKE_UP
                ? "every stop with its time to safepoint, but without the wake-up"
                : "every stop with its time to safepoint";
    }
}
