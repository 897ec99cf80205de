package io.gctelemetry.collector.report.render;

import io.gctelemetry.cli.Style;
import java.util.List;
import java.util.function.Function;

/** The text formats by name. */
public final class Renderers {
    private record Format(String name, Function<Style, Renderer> renderer) {}

    private static final List<Format> FORMATS = List.of(
            new Format("text", TextRenderer::new),
            new Format("json", style -> JsonRenderer.DOCUMENT),
            new Format("markdown", style -> new MarkdownRenderer()),
            new Format("csv", style -> new CsvRenderer("\r\n")));

    private Renderers() {}

    /** Returns the names of the formats that show every report. */
    public static List<String> names() {
        return FORMATS.stream().map(Format::name).toList();
    }

    /** Returns the format of a name in the table, for a file or another program. */
    public static Renderer of(String name) {
        return of(name, Style.PLAIN);
    }

    /** Returns the format of a name in the table. */
    public static Renderer of(String name, Style style) {
        return FORMATS.stream()
                .filter(format -> format.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name))
                .renderer()
                .apply(style);
    }
}
