package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Program;
import io.gctelemetry.collector.assemble.UsageException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program. Exit codes: 0 done, 1 findings, 2 bad input or usage, 130 and 143 when interrupted. */
@Command(
        name = "gc-collector",
        description = "Report every stop of a JVM, from JFR recordings, GC logs or journals, and its effect on "
                + "the latencies of clients.",
        mixinStandardHelpOptions = true,
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

    private static final Program PROGRAM = new Program(new Main(), Out::writer, Out::error, Main::explanation)
            .add("inspect", InspectCommand::new)
            .add("stops", StopsCommand::new)
            .add("correlate", CorrelateCommand::new)
            .add("record", RecordCommand::new)
            .add("watch", WatchCommand::new)
            .add("follow", FollowCommand::new)
            .add("completion", CompletionCommand::new);

    /** Runs the program and ends the JVM. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command, writing to standard output and error, and returns its exit code. */
    public static int run(String... args) {
        try {
            return PROGRAM.run(args);
        } catch (OutOfMemoryError e) {
            Out.error("the events do not fit into memory; read a part of them with --from and --to");
            return Exit.BAD_INPUT;
        }
    }

    /** Returns the program with every command, for help and completion. */
    static CommandLine allCommands() {
        return PROGRAM.allCommands();
    }

    private static @Nullable String explanation(Throwable e) {
        if (e instanceof FileSystemException file) {
            return file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason());
        }
        return e instanceof IOException || e instanceof UsageException ? String.valueOf(e.getMessage()) : null;
    }

    @Override
    public void run() {
        Out.write(allCommands().getUsageMessage());
    }
}
