package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.RunAssembly;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.cli.option.FormatOption;
import io.gctelemetry.collector.cli.option.InputOptions;
import io.gctelemetry.collector.cli.option.RunOptions;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.page.CorrelationPage;
import io.gctelemetry.collector.report.correlate.CorrelationReport;
import io.gctelemetry.collector.report.correlate.SeriesReport;
import io.gctelemetry.collector.report.correlate.StopTable;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.render.Columns;
import io.gctelemetry.collector.report.render.Renderers;
import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.table.Table;
import io.gctelemetry.readers.table.TableFile;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "correlate",
        mixinStandardHelpOptions = true,
        description = {
            "Attribute violations of a service level expectation (SLE) to stops of the JVMs.",
            "Report how many violating windows would have met it without the stops of each node and kind, and how many"
                    + " remain unexplained.",
            "Read a run folder, or the files named with --node and --client."
        },
        footer = {
            "",
            "Examples:",
            "  gc-collector correlate run/",
            "  gc-collector correlate --node n1=gc.log --node n2=recording.jfr --client run.hdr",
            "  gc-collector correlate --node n1=gc.log --client run.hdr --sle 'p99.9<50ms/10s' --warmup 30m",
            "  gc-collector correlate --format json run/ | jq .totals"
        })
final class CorrelateCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "RUN", description = "Read this run folder.")
    @Nullable
    String run;

    @Mixin
    RunOptions files = new RunOptions();

    @Option(
            names = "--sle",
            paramLabel = "BOUNDS",
            defaultValue = "p99.9<100ms/10s",
            description =
                    "Check these bounds in every window, such as p99<20ms,max<1s/10s; default " + "${DEFAULT-VALUE}.")
    String sle = "";

    @Option(
            names = "--warmup",
            paramLabel = "LENGTH",
            description = "Skip this time after the start of the clients' first interval, such as 30m.")
    @Nullable
    String warmup;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = "--cluster-size",
            paramLabel = "NODES",
            defaultValue = "0",
            description =
                    "Set the number of nodes that serve requests if files of some are missing. A node that serves "
                            + "alone is met by every request; of several the exposure is estimated.")
    int clusterSize;

    @Option(
            names = "--consistency",
            paramLabel = "LEVEL",
            defaultValue = "ONE",
            description = "Set the consistency level of the requests, ONE or QUORUM: with QUORUM two nodes stopped "
                    + "at the same time delay every request; default ${DEFAULT-VALUE}.")
    Consistency consistency = Consistency.ONE;

    @Option(names = "--check", description = "Exit with code 1 if a window violates the expectation.")
    boolean check;

    @Mixin
    FormatOption format = new FormatOption();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the output of --format json to this file.")
    @Nullable
    String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write one line of CSV for each window to this file.")
    @Nullable
    String csv;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write an offline page to this file: tail and stops on one time axis; click a window to "
                    + "see its stops.")
    @Nullable
    String html;

    @Option(
            names = "--parquet",
            paramLabel = "FOLDER",
            description = "Write stops.parquet and windows.parquet to this folder (created if missing), for "
                    + "DuckDB, Spark or Trino; requires the optional Parquet jar.")
    @Nullable
    String parquet;

    @Option(
            names = "--prom",
            paramLabel = "FILE",
            description = "Write latencies and stops as OpenMetrics text with timestamps to this file, to import "
                    + "into Prometheus with promtool tsdb create-blocks-from openmetrics FILE.")
    @Nullable
    String prom;

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        Settings settings = settings();
        files.printed();
        Terminal terminal = Terminal.of(System.getenv());
        RunAssembly reading = RunAssembly.of(files.request(run));
        List<Outcome> found = new ArrayList<>();
        OutputFiles outputs = new OutputFiles()
                .text(json, out -> Renderers.of("json").render(found.get(0).report(), out))
                .text(csv, out -> Renderers.of("csv").render(found.get(0).report(), out))
                .text(html, out -> out.write(found.get(0).page(title(), files.printed())))
                .text(
                        prom,
                        out -> Renderers.of("openmetrics").render(found.get(0).series(title()), out));
        tables(outputs, found);
        outputs.check(reading.paths());
        ProgressBar bar = progress.bar(terminal);
        Timeline timeline;
        try {
            timeline = reading.read(bar);
        } finally {
            bar.end();
        }
        Correlation one = correlate(timeline, settings.between(from(reading, timeline), to(reading)));
        found.add(new Outcome(one, timeline));
        outputs.write();
        int written =
                Out.write(format.renderer(terminal.style().in(files.printed())).text(CorrelationReport.of(one)));
        boolean violated = one.totals().violating() > 0 || !one.sliding().passed();
        return written == Exit.DONE && check && violated ? Exit.FINDINGS : written;
    }

    private void tables(OutputFiles outputs, List<Outcome> found) {
        if (parquet != null) {
            TableFile file = TableFile.of("parquet")
                    .orElseThrow(() -> new UsageException("--parquet " + parquet
                            + ": the Parquet jar is not next to gc-collector.jar; put gc-telemetry-parquet-reader.jar "
                            + "and its libraries into lib/optional, or use --csv"));
            outputs.folder(parquet);
            outputs.bytes(
                    parquet + "/stops.parquet", out -> file.write(found.get(0).stops(), out));
            outputs.bytes(
                    parquet + "/windows.parquet", out -> file.write(found.get(0).windows(), out));
        }
    }

    private String title() {
        return run == null
                ? String.join(", ", files.clients)
                : Path.of(run).toAbsolutePath().normalize().getFileName() + "";
    }

    /** What was found, and of what. */
    private record Outcome(Correlation found, Timeline run) {
        String page(String title, ZoneId zone) {
            return new CorrelationPage(zone).render(title, found, run.nodes());
        }

        Report series(String title) {
            return SeriesReport.of(found, run, title);
        }

        Report report() {
            return CorrelationReport.of(found);
        }

        Table windows() {
            return Columns.of(report().mainTable(Output.PARQUET));
        }

        Table stops() {
            return Columns.of(StopTable.of(found, run.nodes()));
        }
    }

    private static Correlation correlate(Timeline timeline, Settings settings) {
        try {
            return Correlator.correlate(timeline, settings);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private Settings settings() {
        if (clusterSize < 0) {
            throw new UsageException("--cluster-size " + clusterSize + ": must be 1 or more");
        }
        try {
            return Settings.DEFAULT.with(Sle.parse(sle)).nodes(clusterSize).with(consistency);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--sle " + sle + ": " + e.getMessage());
        }
    }

    /* An option wins over the run folder. */
    private @Nullable Instant from(RunAssembly reading, Timeline timeline) throws InputException {
        Period period = input.period();
        if (warmup != null) {
            if (period.from() != null) {
                throw new UsageException("--warmup and --from both set the start of the first window; use one of them");
            }
            long origin = timeline.client().latencies().origin();
            return Instant.ofEpochSecond(0, origin).plusNanos(InputOptions.length("--warmup", warmup));
        }
        return period.from() != null || reading.measured() == null
                ? period.from()
                : reading.measured().start();
    }

    private @Nullable Instant to(RunAssembly reading) {
        Period period = input.period();
        return period.to() != null || reading.measured() == null
                ? period.to()
                : reading.measured().end();
    }
}
