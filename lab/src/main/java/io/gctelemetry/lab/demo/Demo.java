package io.gctelemetry.lab.demo;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.cli.Main;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.summary.SummaryText;
import io.gctelemetry.lab.ui.Problem;
import io.gctelemetry.lab.ui.Progress;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The program behind {@code ./demo}: progress goes to standard error, the result to standard output. */
public final class Demo {
    private Demo() {}

    /** Runs the demo and exits: see {@code ./demo --help}. */
    public static void main(String[] args) throws InterruptedException {
        System.exit(run(List.of(args), Terminal.of(System.getenv()), System.out, System.err));
    }

    static int run(List<String> args, Terminal terminal, PrintStream out, PrintStream err) throws InterruptedException {
        DemoCommand command = new DemoCommand();
        CommandLine parser = new CommandLine(command);
        try {
            parser.parseArgs(args.toArray(String[]::new));
            if (command.help) {
                parser.usage(out);
                out.println();
                return 0;
            }
            if (command.version) {
                out.println("gc-telemetry " + Demo.class.getPackage().getImplementationVersion());
                return 0;
            }
            Installation installation = Installation.ofThisProcess();
            DemoPlan plan =
                    command.plan(args, JavaHomes.find(), installation, LocalDateTime.now(ZoneId.systemDefault()));
            MachineCheck.check(plan.heap(), plan.out());
            Progress progress = new Progress(err, terminal.err(), terminal.columns());
            Interruption interruption = new Interruption(err);
            try {
                tell(new DemoRun(plan, installation, interruption, progress).run(), terminal, out);
            } finally {
                interruption.end();
            }
            return 0;
        } catch (ParameterException e) {
            err.println("demo: " + e.getMessage() + "; see ./demo --help");
            return Problem.USAGE;
        } catch (Problem e) {
            err.println("demo: " + e.getMessage());
            e.evidence().forEach(line -> err.println("  " + line));
            return e.exitCode();
        } catch (IOException e) {
            err.println("demo: " + e.getMessage());
            return Problem.FAILED;
        }
    }

    private static void tell(DemoResult result, Terminal terminal, PrintStream out) throws IOException {
        ZoneId zone = ZoneId.systemDefault();
        Files.write(
                result.run().report().resolve("summary.txt"),
                new SummaryText(result.summary(), zone, Style.PLAIN).lines());
        Style style = terminal.style();
        out.println();
        new SummaryText(result.summary(), zone, style).lines().forEach(out::println);
        out.println();
        correlate(result, out);
        out.println();
        new ClosingText(result.warnings(), Shown.path(result.run().path()), result.kept(), style)
                .lines()
                .forEach(out::println);
    }

    /** What the stops had to do with the client's tail: gc-collector's own words, and its page. */
    private static void correlate(DemoResult result, PrintStream out) {
        out.flush();
        Main.run(
                "correlate",
                "--html=" + result.run().report().resolve(ClosingText.PAGE),
                "--json=" + result.run().report().resolve(ClosingText.JSON),
                result.run().path().toString());
    }
}
