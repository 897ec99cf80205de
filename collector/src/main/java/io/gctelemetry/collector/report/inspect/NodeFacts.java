package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.report.inspect.FileFacts.Fact;
import io.gctelemetry.event.Interval;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects the facts of a file of a JVM. */
public final class NodeFacts {
    private static final Style STYLE = Style.PLAIN;

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
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("files", files > 1 ? "files" : "", String.valueOf(files), files));
        facts.add(new Fact("jdk", "JDK", jvm.jdk() == null ? null : jvm.jdk().toString(), jvm.jdk()));
        facts.add(new Fact("vm", "JVM", jvm.vm(), jvm.vm()));
        facts.add(new Fact("collector", "collector", jvm.collector(), jvm.collector()));
        facts.add(length("maxGcPause", "MaxGCPauseMillis", jvm.maxGcPause()));
        facts.add(bytes("heapMax", "largest heap", jvm.heapMax()));
        facts.addAll(span(jvm.span()));
        facts.add(length("covered", "covers", jvm.coveredTime()));
        facts.add(new Fact(
                "clock", "clock", words(jvm.clock()), jvm.clock().name().toLowerCase(Locale.ROOT)));
        facts.add(new Fact(
                "accuracy", "accuracy", words(jvm), jvm.accuracy().name().toLowerCase(Locale.ROOT)));
        if (jvm.restarts() > 0) {
            facts.add(new Fact("restarts", "restarts", String.valueOf(jvm.restarts()), jvm.restarts()));
        }
        List<String> available = new ArrayList<>();
        List<String> unavailable = new ArrayList<>();
        KINDS.forEach((kind, name) -> (jvm.available().contains(kind) ? available : unavailable).add(name));
        facts.add(new Fact("available", "available", counted(figures, available), available));
        facts.add(new Fact(
                "unavailable",
                "not available",
                unavailable.isEmpty() ? "-" : String.join(", ", unavailable),
                unavailable));
        return new FileFacts(file.file(), file.format(), facts, MissingData.of(jvm, file.notes()), file.notes());
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

    /** Returns the facts of the time from the first start to the last end. */
    static List<Fact> span(Stream<Interval> intervals) {
        return span(intervals
                .reduce((a, b) -> Interval.between(
                        a.start().isBefore(b.start()) ? a.start() : b.start(),
                        a.end().isAfter(b.end()) ? a.end() : b.end()))
                .orElse(null));
    }

    static List<Fact> span(@Nullable Interval span) {
        if (span == null) {
            return List.of(new Fact("start", "from", null, null), new Fact("end", "to", null, null));
        }
        return List.of(
                new Fact("start", "from", "", Units.nanos(span.start())),
                new Fact(
                        "end",
                        "to",
                        ", " + Units.span(span.length().toNanos(), STYLE) + " later",
                        Units.nanos(span.end())));
    }

    static Fact length(String key, String title, @Nullable Duration length) {
        return length == null
                ? new Fact(key, title, null, null)
                : new Fact(key, title, Units.length(length.toNanos(), STYLE), length.toNanos());
    }

    private static Fact bytes(String key, String title, long bytes) {
        return bytes < 0
                ? new Fact(key, title, null, null)
                : new Fact(key, title, String.format(Locale.ROOT, "%.0f MiB", bytes / 1048576.0), bytes);
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
