package io.gctelemetry.collector.cli.option;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.report.render.Renderer;
import io.gctelemetry.collector.report.render.Renderers;
import picocli.CommandLine.Option;

/** The option with the format of the output. */
public final class FormatOption {
    /** For people, or for programs. */
    enum Format {
        text,
        json,
        markdown
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Print text, json or markdown; default ${DEFAULT-VALUE}.")
    Format format = Format.text;

    /**
     * Returns the format.
     *
     * @param style of the device that shows text for people
     */
    public Renderer renderer(Style style) {
        return Renderers.of(format.name(), style);
    }
}
