package io.gctelemetry.profiles.cli;

import io.gctelemetry.profiles.cli.output.Out;
import io.gctelemetry.profiles.data.BadDataException;
import io.gctelemetry.profiles.target.RefusedException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The program. Exit codes: 0 done, 1 findings, 2 bad input or usage, 130 and 143 when interrupted. */
@Command(
        name = "gc-profiles",
        description = "Render, check and compare option sets for the JVM of an Apache Cassandra node; each "
                + "option has a reason and a source.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
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

    /** The longest example of a command fits on one line. */
    private static final int HELP_WIDTH = 110;

    private static final Map<String, Supplier<Object>> COMMANDS = commands();

    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("list", ListCommand::new);
        commands.put("show", ShowCommand::new);
        commands.put("evidence", EvidenceCommand::new);
        commands.put("render", RenderCommand::new);
        commands.put("lint", LintCommand::new);
        commands.put("explain", ExplainCommand::new);
        commands.put("diff", DiffCommand::new);
        commands.put("upgrade", UpgradeCommand::new);
        commands.put("verify", VerifyCommand::new);
        commands.put("machine", MachineCommand::new);
        commands.put("recommend", RecommendCommand::new);
        commands.put("completion", CompletionCommand::new);
        return commands;
    }

    /** Runs the program and ends the JVM. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command and returns its exit code. */
    static int run(String... args) {
        return commandLine(args).execute(args);
    }

    /* Only the command that is asked for is built: reading the annotations of all of them takes longer than rendering. */
    private static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Main());
        String first = args.length == 0 ? "" : args[0];
        if (COMMANDS.containsKey(first)) {
            line.addSubcommand(first, COMMANDS.get(first).get());
        } else {
            COMMANDS.forEach((name, command) -> line.addSubcommand(name, command.get()));
        }
        line.setExecutionExceptionHandler((e, commandLine, parsed) -> explain(e));
        line.setParameterExceptionHandler((e, wrong) -> misused(e));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(HELP_WIDTH);
        return line;
    }

    /** Returns the program with every command, for help and completion. */
    static CommandLine allCommands() {
        return commandLine();
    }

    private static int misused(ParameterException e) {
        Throwable cause = e.getCause();
        String command = e.getCommandLine().getCommandSpec().qualifiedName(" ");
        Out.error(
                cause instanceof RefusedException
                        ? String.valueOf(cause.getMessage())
                        : e.getMessage() + "; see " + command + " --help");
        return 2;
    }

    private static int explain(Exception e) throws Exception {
        if (e instanceof RefusedException || e instanceof BadDataException) {
            Out.error(String.valueOf(e.getMessage()));
            return 2;
        }
        throw e;
    }

    /** Returns the version in the jar's manifest. */
    static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }

    @Override
    public void run() {
        new Out().text(allCommands().getUsageMessage()).flush();
    }

    /** The version in the jar's manifest. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"gc-profiles " + Main.version()};
        }
    }
}
