package io.gctelemetry.collector.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Print a completion script for bash and zsh.",
        footer = {"", "Example:", "  source <(gc-collector completion)"})
final class CompletionCommand implements Callable<Integer> {

    @Override
    public Integer call() {
        return Out.write(AutoComplete.bash("gc-collector", Main.allCommands()));
    }
}
