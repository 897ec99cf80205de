package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.cli.output.Out;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Print a completion script for bash and zsh.",
        footer = {"", "Example:", "  source <(gc-profiles completion)"})
final class CompletionCommand implements Callable<Integer> {

    @Override
    public Integer call() {
        return new Out()
                .text(AutoComplete.bash("gc-profiles", Main.allCommands()))
                .flush();
    }
}
