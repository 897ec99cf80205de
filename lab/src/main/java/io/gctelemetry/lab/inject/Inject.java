package io.gctelemetry.lab.inject;

import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.RunAssembly;
import io.gctelemetry.collector.assemble.RunRequest;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.event.Interval;
import io.gctelemetry.lab.demo.plan.DemoPlan;
import io.gctelemetry.lab.demo.plan.Installation;
import io.gctelemetry.lab.demo.plan.MachineCheck;
import io.gctelemetry.lab.demo.run.DemoRun;
import io.gctelemetry.lab.inject.Injection.Kind;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.process.Interruption;
import io.gctelemetry.lab.ui.Problem;
import io.gctelemetry.lab.ui.Progress;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The program behind {@code gc-lab inject}: progress goes to standard error, the result to standard output. */
public final class Inject {
    private Inject() {}

    /** Runs it and exits: see {@code gc-lab inject --help}. */
    public static void main(String[] args) throws InterruptedException {
        System.exit(run(List.of(args), Terminal.of(System.getenv()), System.out, System.err));
    }

    static int run(List<String> args, Terminal terminal, PrintStream out, PrintStream err) throws InterruptedException {
        InjectCommand command = new InjectCommand();
        CommandLine parser = new CommandLine(command);
        try {
            parser.parseArgs(args.toArray(String[]::new));
            if (command.help) {
                parser.usage(out);
                return 0;
            }
            Installation installation = Installation.ofThisProcess();
            DemoPlan plan =
                    command.plan(args, JavaHomes.find(), installation, LocalDateTime.now(ZoneId.systemDefault()));
            Sle sle = command.limit();
            List<Injection> schedule = Schedule.draw(command.pairs(), sle.window(), plan.seed());
            MachineCheck.check(plan.heap(), plan.out());
            Progress progress = new Progress(err, terminal.err(), terminal.columns());
            Interruption interruption = new Interruption(err);
            try (Injector injector = new Injector(schedule, sle.window())) {
                RunFolder run = new DemoRun(plan, installation, interruption, progress, injector)
                        .run()
                        .run();
                injector.failures().forEach(failure -> err.println("gc-lab: failed: " + failure));
                report(run, plan, sle, schedule, out);
            } finally {
                interruption.end();
            }
            return 0;
        } catch (ParameterException e) {
            err.println("gc-lab: " + e.getMessage() + "; see gc-lab inject --help");
            return Problem.USAGE;
        } catch (Problem e) {
            err.println("gc-lab: " + e.getMessage());
            e.evidence().forEach(line -> err.println("  " + line));
            return e.exitCode();
        } catch (IOException | UsageException e) {
            err.println("gc-lab: " + e.getMessage());
            return Problem.FAILED;
        }
    }

    private static void report(RunFolder run, DemoPlan plan, Sle sle, List<Injection> schedule, PrintStream out)
            throws IOException, UsageException {
        RunAssembly assembly = RunAssembly.of(RunRequest.ofFolder(run.path()));
        Timeline timeline = assembly.read();
        Interval measured = assembly.measured();
        if (measured == null) {
            throw new IOException("the run was not measured to its end");
        }
        Settings settings = Settings.DEFAULT.with(sle).nodes(1).between(measured.start(), measured.end());
        Correlation found = Correlator.correlate(timeline, settings);
        long window = sle.window().toNanos();
        long before = Duration.between(Instant.ofEpochSecond(0, found.start()), measured.start())
                .toNanos();
        int first = Math.toIntExact(Math.round((double) before / window));
        List<String> lines = InjectionText.lines(
                plan.rate(),
                found,
                PairedEffect.of(schedule, found, first, Kind::stops),
                PairedEffect.of(schedule, found, first, kind -> kind == Kind.SUSPEND));
        Files.write(run.report().resolve("injection.md"), lines);
        lines.forEach(out::println);
    }
}
