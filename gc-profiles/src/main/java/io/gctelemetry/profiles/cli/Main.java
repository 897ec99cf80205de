package io.gctelemetry.profiles.cli;

import io.gctelemetry.cli.Program;
import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.target.RefusedException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program. Exit codes: 0 done, 1 findings, 2 bad input or usage, 130 and 143 when interrupted. */
@Command(
        name = "gc-profiles",
        description = "Render, check and compare option sets for the JVM of an Apache Cassandra node; each "
                + "option has a reason and a source.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gc-profiles list --jdk 17",
            "  gc-profiles render --gc g1 --jdk 17 --ram 64g --cassandra 5.0",
            "  gc-profiles lint /etc/cassandra --cassandra 4.1 --jdk 11",
            "",
            "Run gc-profiles COMMAND --help for the options of a command. Exit codes: 0 done, 1 findings, 2 bad input."
        })
public final class Main implements Runnable {

    private static final Program PROGRAM = new Program(new Main(), Out::writer, Out::error, Main::explanation)
            .add("list", ListCommand::new)
            .add("show", ShowCommand::new)
            .add("evidence", EvidenceCommand::new)
            .add("render", RenderCommand::new)
            .add("lint", LintCommand::new)
            .add("explain", ExplainCommand::new)
            .add("diff", DiffCommand::new)
            .add("upgrade", UpgradeCommand::new)
            .add("verify", VerifyCommand::new)
            .add("machine", MachineCommand::new)
            .add("recommend", RecommendCommand::new)
            .add("completion", CompletionCommand::new);

    /** Runs the program and ends the JVM. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command and returns its exit code. */
    static int run(String... args) {
        return PROGRAM.run(args);
    }

    /** Returns the program with every command, for help and completion. */
    static CommandLine allCommands() {
        return PROGRAM.allCommands();
    }

    private static @Nullable String explanation(Throwable e) {
        return e instanceof RefusedException || e instanceof BadDataException ? String.valueOf(e.getMessage()) : null;
    }

    @Override
    public void run() {
        new Out().text(allCommands().getUsageMessage()).flush();
    }
}
