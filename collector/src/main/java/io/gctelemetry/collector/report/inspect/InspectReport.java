package io.gctelemetry.collector.report.inspect;

import static io.gctelemetry.collector.report.model.Output.JSON;
import static io.gctelemetry.collector.report.model.Output.MARKDOWN;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Type;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The report of {@code inspect}: a row per file, with the facts that files of its kind have. */
public final class InspectReport {
    /** All facts in the order of all outputs. */
    private static final List<Declared> FACTS = List.of(
            known("files", Type.COUNT, "The number of files of one JVM, or of clients."),
            orNull("jdk", Type.COUNT, "The feature release."),
            orNull("vm", Type.TEXT, ""),
            orNull("collector", Type.TEXT, ""),
            orNull("maxGcPause", Type.LENGTH, "The pause target of the collector."),
            orNull("heapMax", Type.COUNT, "Bytes."),
            known("units", Type.TEXTS, ""),
            orNull("producer", Type.TEXT, "The program that wrote the file."),
            known("unit", Type.TEXT, "", "ns", "us", "ms", "s"),
            known("unitReason", Type.TEXT, ""),
            known("series", Type.TEXTS, "Operations with the kind of their latencies."),
            orNull("decides", Type.TEXT, "The kind of latency by which windows are judged."),
            known("operations", Type.TEXTS, "Number and kind."),
            known("samples", Type.COUNT, "The number of samples of hiccup counts."),
            orNull("requests", Type.COUNT, ""),
            orNull("errors", Type.COUNT, ""),
            orNull("interval", Type.LENGTH, "The interval of the histograms."),
            orNull("start", Type.TIME, ""),
            orNull("end", Type.TIME, ""),
            orNull(
                    "covered",
                    Type.LENGTH,
                    "For how long the file knows what stopped the JVM, without the time between two JVMs and that of lost events."),
            known("clock", Type.TEXT, "", "wall", "wall_without_zone", "uptime", "none"),
            known("accuracy", Type.TEXT, "", "exact", "log", "operation", "collections", "none"),
            known("restarts", Type.COUNT, ""),
            known("available", Type.TEXTS, "The kinds of events that the file can contain."),
            known("unavailable", Type.TEXTS, "The kinds of events that the file cannot contain."),
            known("windows", Type.FLAG, "Whether windows can be judged by it."),
            known("hiccups", Type.TEXTS, "The delays of idle threads by cause."));

    private static final Set<String> EVERY_FILE = Set.of("start", "end");

    private static final Set<String> TOGETHER =
            Set.of("files", "units", "series", "decides", "requests", "errors", "interval", "start", "end", "windows");

    private static final Set<String> TOGETHER_ONLY = Set.of("units", "decides");

    private InspectReport() {}

    /**
     * Returns the report of the files.
     *
     * @param together the clients' files together; null unless there are several
     */
    public static Report of(List<FileFacts> files, @Nullable FileFacts together) {
        Fields<List<FileFacts>> fields = new Fields<List<FileFacts>>()
                .list("files", "", file(), all -> all)
                .object("together", "The files of clients as correlate merges them.", together(), all -> together)
                .optional(all -> together != null)
                .only(JSON)
                .list("together", "", together(), all -> together == null ? List.of() : List.of(together))
                .only(MARKDOWN);
        return new Report(
                "inspect",
                "Lengths are seconds, times seconds since 1970. A value that a file does not contain is null, never 0; a file has the "
                        + "facts of its kind.",
                new Row<>(fields, files),
                "files",
                () -> InspectText.of(files, together));
    }

    private static Fields<FileFacts> file() {
        Fields<FileFacts> fields = new Fields<FileFacts>()
                .text("file", "", FileFacts::file)
                .text("format", "The file type.", FileFacts::format);
        for (Declared fact : FACTS) {
            if (!TOGETHER_ONLY.contains(fact.name)) {
                fact.addTo(fields);
                if (!EVERY_FILE.contains(fact.name)) {
                    fields.optional(file -> file.has(fact.name));
                }
            }
        }
        return fields.list("notes", "", Fields.NOTE, FileFacts::notes)
                .texts("lacks", "The reasons why correlate cannot use it, or not all of it.", FileFacts::lacks);
    }

    private static Fields<FileFacts> together() {
        Fields<FileFacts> fields = new Fields<>();
        FACTS.stream().filter(fact -> TOGETHER.contains(fact.name)).forEach(fact -> fact.addTo(fields));
        return fields.list("notes", "", Fields.NOTE, FileFacts::notes);
    }

    private static Declared known(String name, Type type, String description, Object... words) {
        return new Declared(name, type, false, description, List.of(words));
    }

    private static Declared orNull(String name, Type type, String description) {
        return new Declared(name, type, true, description, List.of());
    }

    private record Declared(String name, Type type, boolean nullable, String description, List<Object> words) {
        void addTo(Fields<FileFacts> fields) {
            fields.scalar(type, name, description, file -> file.value(name));
            if (nullable) {
                fields.nullable();
            }
            if (!words.isEmpty()) {
                fields.words(words.toArray());
            }
        }
    }
}
