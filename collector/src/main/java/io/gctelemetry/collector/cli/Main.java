package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The program. Exit codes: 0 done, 1 findings, 2 bad input or usage, 130 and 143 when interrupted. */
@Command(
        name = "gc-collector",
        description = "Report every stop of a JVM, from JFR recordings, GC logs or journals, and its effect on "
                + "the latencies of clients.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  gc-collector inspect run/",
            "  gc-collector stops gc.log",
            "  gc-collector stops --html stops.html recording.jfr",
            "  gc-collector correlate --node n1=gc.log --client run.hdr",
            "",
            "Run gc-collector COMMAND --help for the options of a command.",
            "Exit codes: 0 done, 1 findings (--check, or missing data in record and watch), 2 bad input or usage,",
            "130 and 143 interrupted."
        })
public final class Main implements Runnable {

    /** The longest example of a command fits on one line. */
    private static final int HELP_WIDTH = 110;

    private static final Map<String, Supplier<Object>> COMMANDS = commands();
    private static final List<String> VERSION = List.of("--version", "-V");

    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("inspect", InspectCommand::new);
        commands.put("stops", StopsCommand::new);
        commands.put("correlate", CorrelateCommand::new);
        commands.put("record", RecordCommand::new);
        commands.put("watch", WatchCommand::new);
        commands.put("follow", FollowCommand::new);
        commands.put("completion", CompletionCommand::new);
        return commands;
    }

    /** Runs the program and ends the JVM. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command, writing to standard output and error, and returns its exit code. */
    public static int run(String... args) {
        try {
            return commandLine(args).execute(args);
        } catch (OutOfMemoryError e) {
            Out.error("the events do not fit into memory; read a part of them with --from and --to");
            return Exit.BAD_INPUT;
        }
    }

    /* Only the command that is asked for is built, and none for the version: reading the annotations of all of them takes time. */
    private static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Main());
        String first = args.length == 0 ? "" : args[0];
        if (COMMANDS.containsKey(first)) {
            line.addSubcommand(first, COMMANDS.get(first).get());
        } else if (!VERSION.contains(first)) {
            COMMANDS.forEach((name, command) -> line.addSubcommand(name, command.get()));
        }
        line.setExecutionExceptionHandler((e, commandLine, parsed) -> explain(e));
        line.setParameterExceptionHandler((e, wrong) -> misused(e));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false);
        line.setOut(Out.writer());
        line.setUsageHelpWidth(HELP_WIDTH);
        return line;
    }

    /** Returns the program with every command, for help and completion. */
    static CommandLine allCommands() {
        return commandLine();
    }

    private static int misused(ParameterException e) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName(" ");
        Out.error(e.getMessage() + "; see " + command + " --help");
        return Exit.BAD_INPUT;
    }

    private static int explain(Exception e) throws Exception {
        if (e instanceof InputException || e instanceof UsageException) {
            Out.error(String.valueOf(e.getMessage()));
            return Exit.BAD_INPUT;
        }
        if (e instanceof FileSystemException file) {
            Out.error(file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason()));
            return Exit.BAD_INPUT;
        }
        if (e instanceof IOException) {
            Out.error(String.valueOf(e.getMessage()));
            return Exit.BAD_INPUT;
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
        Out.write(allCommands().getUsageMessage());
    }

    /** The version in the jar's manifest. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"gc-collector " + Main.version()};
        }
    }
}
