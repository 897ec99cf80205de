package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.report.inspect.FileFacts.Fact;
import io.gctelemetry.collector.report.layout.Wrapped;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The facts of files as text for a terminal. */
public final class FactsText {
    private static final String INDENT = "  ";
    private static final String UNAVAILABLE = "not available";

    private final Style style;

    public FactsText(Style style) {
        this.style = style;
    }

    /** @param together the clients' files together; null unless there are several */
    public String text(List<FileFacts> files, @Nullable FileFacts together) {
        List<FileFacts> all = new ArrayList<>(files);
        if (together != null) {
            all.add(together);
        }
        return all.stream().map(this::text).collect(Collectors.joining("\n"));
    }

    private String text(FileFacts file) {
        int width = file.facts().stream()
                .mapToInt(fact -> fact.title().length())
                .max()
                .orElse(0);
        StringBuilder out = new StringBuilder();
        out.append(style.bold(Printable.of(file.file()))).append('\n');
        out.append(INDENT).append(file.format()).append('\n');
        for (Fact fact : file.facts()) {
            if (!fact.title().isEmpty()) {
                String title = fact.title() + " ".repeat(width - fact.title().length());
                String words = fact.words() == null ? style.faint(UNAVAILABLE) : Printable.of(fact.words());
                String hanging = "\n" + " ".repeat(2 * INDENT.length() + width);
                out.append(INDENT)
                        .append(style.faint(title))
                        .append(INDENT)
                        .append(String.join(hanging, Wrapped.lines(words, style.width() - hanging.length() + 1)))
                        .append('\n');
            }
        }
        for (Note note : file.notes()) {
            out.append(Wrapped.text("note: " + note.text(), INDENT, style));
        }
        return out.toString();
    }
}
