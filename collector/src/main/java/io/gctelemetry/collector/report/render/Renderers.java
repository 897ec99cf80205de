package io.gctelemetry.collector.report.render;

import java.util.Map;

/** The text formats by the name of their option. */
public final class Renderers {
    /** What {@code --format} can be besides text, and the format of {@code --csv}. */
    public static final Map<String, Renderer> BY_NAME = Map.of(
            "json", JsonRenderer.DOCUMENT,
            "csv", new CsvRenderer("\r\n"),
            "markdown", new MarkdownRenderer());

    private Renderers() {}

    /** Returns the format of a name in the table. */
    public static Renderer of(String name) {
        Renderer renderer = BY_NAME.get(name);
        if (renderer == null) {
            throw new IllegalArgumentException(name);
        }
        return renderer;
    }
}
