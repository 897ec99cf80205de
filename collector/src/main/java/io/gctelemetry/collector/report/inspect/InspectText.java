package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.collector.report.layout.Wrapped;
import io.gctelemetry.collector.report.model.Section;
import io.gctelemetry.readers.input.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The facts of files for a terminal. */
final class InspectText {
    private InspectText() {}

    /** @param together the clients' files together; null unless there are several */
    static List<Section> of(List<FileFacts> files, @Nullable FileFacts together) {
        List<Section> text = new ArrayList<>();
        for (FileFacts file :
                Stream.concat(files.stream(), Stream.ofNullable(together)).toList()) {
            String space = text.isEmpty() ? "" : "\n";
            text.add(new Section.Prose(
                    style -> space + style.bold(Printable.of(file.file())) + "\n  " + file.format() + "\n"));
            text.add(new Section.Form(file.words().entrySet().stream()
                    .map(fact -> new Section.Line(fact.getKey().title(), fact.getValue()))
                    .toList()));
            text.add(new Section.Prose(style -> Wrapped.notes(file.notes(), style)));
        }
        return text;
    }
}
