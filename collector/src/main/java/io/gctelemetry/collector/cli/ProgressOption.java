package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Terminal;
import picocli.CommandLine.Option;

/** The option that keeps the progress bar away. */
final class ProgressOption {
    @Option(
            names = {"--quiet", "--no-progress"},
            description = "Do not show a progress bar.")
    boolean quiet;

    /** A bar on standard error where that is a terminal; else one that nobody sees. */
    ProgressBar bar(Terminal terminal) {
        return new ProgressBar(System::nanoTime, terminal.err() && !quiet ? Out::raw : text -> {});
    }
}
