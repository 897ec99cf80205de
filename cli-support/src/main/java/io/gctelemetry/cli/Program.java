package io.gctelemetry.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A program of several commands: builds only the command that is asked for, and reports what is wrong in one line. */
public final class Program {
    /** The longest example of a command fits on one line. */
    private static final int HELP_WIDTH = 110;

    private static final List<String> VERSION = List.of("--version", "-V");

    private final Object main;
    private final Supplier<PrintWriter> output;
    private final Consumer<String> error;
    private final Function<Throwable, @Nullable String> explanation;
    private final Map<String, Supplier<Object>> commands = new LinkedHashMap<>();

    /**
     * Starts without a command.
     *
     * @param main the annotated object that answers without a command
     * @param output standard output, for help and version
     * @param error prints one line to standard error
     * @param explanation the line for an exception that bad input or usage causes; null for a defect of the program
     */
    public Program(
            Object main,
            Supplier<PrintWriter> output,
            Consumer<String> error,
            Function<Throwable, @Nullable String> explanation) {
        this.main = main;
        this.output = output;
        this.error = error;
        this.explanation = explanation;
    }

    /** Adds a command; help shows the commands in the order in which they are added. */
    public Program add(String name, Supplier<Object> command) {
        commands.put(name, command);
        return this;
    }

    /** Runs one command and returns its exit code. */
    public int run(String... args) {
        return commandLine(args.length == 0 ? "" : args[0]).execute(args);
    }

    /** Returns the program with every command, for help and completion. */
    public CommandLine allCommands() {
        return commandLine("");
    }

    /** Returns the version in the manifest of the jar that contains the type. */
    public static String version(Class<?> type) {
        String version = type.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }

    /* Reading the annotations of all commands takes longer than most of them work. */
    private CommandLine commandLine(String asked) {
        CommandLine line = new CommandLine(main);
        Supplier<Object> one = commands.get(asked);
        if (one != null) {
            line.addSubcommand(asked, one.get());
        } else if (!VERSION.contains(asked)) {
            commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        }
        line.getCommandSpec().version(line.getCommandName() + " " + version(main.getClass()));
        line.setExecutionExceptionHandler((e, wrong, parsed) -> explain(e));
        line.setParameterExceptionHandler((e, wrong) -> misused(e));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false);
        line.setOut(output.get());
        line.setUsageHelpWidth(HELP_WIDTH);
        return line;
    }

    private int misused(ParameterException e) {
        String text = e.getCause() == null ? null : explanation.apply(e.getCause());
        String command = e.getCommandLine().getCommandSpec().qualifiedName(" ");
        error.accept(text == null ? e.getMessage() + "; see " + command + " --help" : text);
        return Exit.BAD_INPUT;
    }

    private int explain(Exception e) throws Exception {
        String text = explanation.apply(e);
        if (text == null) {
            throw e;
        }
        error.accept(text);
        return Exit.BAD_INPUT;
    }
}
