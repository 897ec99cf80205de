package io.gctelemetry.collector.cli.option;

import picocli.CommandLine.Option;

/** The option with the format of the output. */
public final class FormatOption {
    /** For people, or for programs. */
    enum Format {
        text,
        json
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Print text or json; default ${DEFAULT-VALUE}.")
    Format format = Format.text;

    /** Returns whether the output is JSON. */
    public boolean json() {
        return format == Format.json;
    }
}
