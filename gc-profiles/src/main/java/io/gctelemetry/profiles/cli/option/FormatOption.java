package io.gctelemetry.profiles.cli.option;

import io.gctelemetry.profiles.target.RefusedException;
import picocli.CommandLine.Option;

/** The option with the format of the output. */
public final class FormatOption {

    @Option(
            names = "--format",
            paramLabel = "text|json",
            description = "Print text or json (default: ${DEFAULT-VALUE}).",
            defaultValue = "text")
    Format format = Format.text;

    /** Returns whether to print JSON; refuses a form only lint has. */
    public boolean json() {
        if (format == Format.sarif) {
            throw new RefusedException("--format sarif is for lint only");
        }
        return format == Format.json;
    }
}
