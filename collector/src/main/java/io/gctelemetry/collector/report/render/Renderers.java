package io.gctelemetry.collector.report.render;

import io.gctelemetry.cli.Style;
import java.util.List;
import java.util.function.Function;

/** The text formats by name. */
public final class Renderers {
    /** @param everyReport whether it shows every report; if not, only metrics */
    private record Format(String name, boolean everyReport, Function<Style, Renderer> renderer) {}

    private static final List<Format> FORMATS = List.of(
            new Format("text", true, TextRenderer::new),
            new Format("json", true, style -> JsonRenderer.DOCUMENT),
            new Format("markdown", true, style -> new MarkdownRenderer()),
            new Format("csv", true, style -> new CsvRenderer()),
            new Format("openmetrics", false, style -> new OpenMetricsRenderer()));

    private Renderers() {}

    /** Returns the names of the formats that show every report. */
    public static List<String> names() {
        return FORMATS.stream().filter(Format::everyReport).map(Format::name).toList();
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
