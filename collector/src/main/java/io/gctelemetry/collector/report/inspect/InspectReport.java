package io.gctelemetry.collector.report.inspect;

import static io.gctelemetry.collector.report.model.Output.JSON;
import static io.gctelemetry.collector.report.model.Output.MARKDOWN;

import io.gctelemetry.collector.report.inspect.FileFact.In;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The report of {@code inspect}: a row per file, with the facts that files of its kind have. */
public final class InspectReport {
    private static final Set<FileFact> EVERY_FILE = EnumSet.of(FileFact.START, FileFact.END);

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
        for (FileFact fact : FileFact.of(In.FILE)) {
            fact.addTo(fields);
            if (!EVERY_FILE.contains(fact)) {
                fields.optional(file -> file.has(fact));
            }
        }
        return fields.list("notes", "", Fields.NOTE, FileFacts::notes)
                .texts("lacks", "The reasons why correlate cannot use it, or not all of it.", FileFacts::lacks);
    }

    private static Fields<FileFacts> together() {
        Fields<FileFacts> fields = new Fields<>();
        FileFact.of(In.TOGETHER).forEach(fact -> fact.addTo(fields));
        return fields.list("notes", "", Fields.NOTE, FileFacts::notes);
    }
}
