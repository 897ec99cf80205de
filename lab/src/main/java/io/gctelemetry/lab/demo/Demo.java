package io.gctelemetry.lab.demo;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.RunAssembly;
import io.gctelemetry.collector.assemble.RunRequest;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.page.CorrelationPage;
import io.gctelemetry.collector.report.correlate.CorrelationReport;
import io.gctelemetry.collector.report.render.Renderers;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.event.Interval;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.Installation;
import io.gctelemetry.lab.demo.plan.MachineCheck;
import io.gctelemetry.lab.demo.run.DemoResult;
import io.gctelemetry.lab.demo.run.DemoRun;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.process.Interruption;
import io.gctelemetry.lab.summary.SummaryText;
import io.gctelemetry.lab.ui.DisplayPath;
import io.gctelemetry.lab.ui.Problem;
import io.gctelemetry.lab.ui.Progress;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
                report(new DemoRun(plan, installation, interruption, progress).run(), terminal, out, err);
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

    private static void report(DemoResult result, Terminal terminal, PrintStream out, PrintStream err)
            throws IOException {
        ZoneId zone = ZoneId.systemDefault();
        Files.write(
                result.run().report().resolve("summary.txt"),
                new SummaryText(result.summary(), zone, Style.PLAIN).lines());
        Style style = terminal.style();
        out.println();
        new SummaryText(result.summary(), zone, style).lines().forEach(out::println);
        out.println();
        try {
            correlate(result.run(), out);
        } catch (IOException | UsageException | IllegalArgumentException e) {
            err.println("gc-collector: " + e.getMessage());
        }
        out.println();
        new ClosingText(result.warnings(), DisplayPath.path(result.run().path()), result.kept(), style)
                .lines()
                .forEach(out::println);
    }

    /** Attributes the client's tail to stops: writes the page and the JSON file of the run, and prints the report. */
    private static void correlate(RunFolder run, PrintStream out) throws IOException {
        RunAssembly assembly = RunAssembly.of(RunRequest.ofFolder(run.path()));
        Timeline timeline = assembly.read();
        Interval measured = assembly.measured();
        Settings settings =
                measured == null ? Settings.DEFAULT : Settings.DEFAULT.between(measured.start(), measured.end());
        Correlation found = Correlator.correlate(timeline, settings);
        String title = String.valueOf(run.path().getFileName());
        Files.writeString(
                run.report().resolve(ClosingText.JSON), Renderers.of("json").text(CorrelationReport.of(found)));
        Files.writeString(
                run.report().resolve(ClosingText.PAGE), new CorrelationPage().render(title, found, timeline.nodes()));
        out.writeBytes(Renderers.of("text").text(CorrelationReport.of(found)).getBytes(StandardCharsets.UTF_8));
    }
}
