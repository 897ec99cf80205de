package io.gctelemetry.collector.cli;

import picocli.CommandLine.Option;

/** The option that says for whom the output is. */
final class FormatOption {
    /** Who reads it. */
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

    boolean json() {
        return format == Format.json;
    }
}
