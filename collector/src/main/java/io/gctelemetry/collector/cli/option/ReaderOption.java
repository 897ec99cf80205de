package io.gctelemetry.collector.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that selects another reader, for comparison. */
public final class ReaderOption {
    @Option(
            names = "--reader",
            paramLabel = "READER",
            description = "Use another reader for comparison: jdk for recordings (slow), gcviewer for GC logs.")
    public @Nullable String reader;
}
