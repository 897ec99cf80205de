package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.correlate.Correlation;
import io.gctelemetry.collector.correlate.Correlator;
import io.gctelemetry.collector.correlate.Settings;
import io.gctelemetry.collector.correlate.Settings.Consistency;
import io.gctelemetry.collector.correlate.Sle;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.page.CorrelationPage;
import io.gctelemetry.collector.report.CorrelationCsv;
import io.gctelemetry.collector.report.CorrelationJson;
import io.gctelemetry.collector.report.CorrelationTables;
import io.gctelemetry.collector.report.CorrelationText;
import io.gctelemetry.collector.report.OpenMetricsText;
import io.gctelemetry.collector.timeline.Timeline;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.table.Table;
import io.gctelemetry.readers.table.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
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
            "Says which stops made the clients' tail: of the windows that violate a service level expectation, how many would have met"
                    + " it without the stops of which node and kind, and what remains unexplained.",
            "A run folder holds all that is needed; else name nodes and clients."
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

    @Parameters(arity = "0..1", paramLabel = "RUN", description = "A run folder.")
    @Nullable
    String run;

    @Mixin
    RunOptions files = new RunOptions();

    @Option(
            names = "--sle",
            paramLabel = "BOUNDS",
            defaultValue = "p99.9<100ms/10s",
            description = "What every window must keep, such as p99<20ms,max<1s/10s; default ${DEFAULT-VALUE}.")
    String sle = "";

    @Option(
            names = "--warmup",
            paramLabel = "LENGTH",
            description = "The first window begins so long after the clients' first interval, such as 30m.")
    @Nullable
    String warmup;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = "--undecidable",
            paramLabel = "TIMES",
            defaultValue = "1.5",
            description =
                    "Windows are not judged when the limit is below so many times the quiet 99.9th percentile; default ${DEFAULT-VALUE}.")
    double undecidable;

    @Option(
            names = "--consistency",
            paramLabel = "LEVEL",
            defaultValue = "ONE",
            description = "ONE or QUORUM: whether two nodes that stand still at once hold every request; default"
                    + " ${DEFAULT-VALUE}.")
    Consistency consistency = Consistency.ONE;

    @Option(names = "--check", description = "Exit code 1 if a window violates the expectation.")
    boolean check;

    @Mixin
    FormatOption format = new FormatOption();

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the same as --format json into a file.")
    @Nullable
    String json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes every window as a line of CSV.")
    @Nullable
    String csv;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Writes one page that works offline: tail and stops on one time axis; click a window to see its"
                            + " stops.")
    @Nullable
    String html;

    @Option(
            names = "--parquet",
            paramLabel = "FOLDER",
            description =
                    "Writes the tables stops.parquet and windows.parquet into a folder (made if need be), for DuckDB, Spark or Trino;"
                            + " needs the optional Parquet jar.")
    @Nullable
    String parquet;

    @Option(
            names = "--prom",
            paramLabel = "FILE",
            description = "Writes latencies and stops as OpenMetrics text with time stamps, to put into a Prometheus"
                    + " afterwards: promtool tsdb create-blocks-from openmetrics FILE.")
    @Nullable
    String prom;

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        Settings settings = settings();
        Terminal terminal = Terminal.of(System.getenv());
        RunReading reading = new RunReading(files, run);
        List<Outcome> found = new ArrayList<>();
        OutputFiles outputs = new OutputFiles()
                .text(json, out -> out.write(CorrelationJson.text(found.get(0).found)))
                .text(csv, out -> out.write(CorrelationCsv.text(found.get(0).found)))
                .text(html, out -> out.write(found.get(0).page(title())))
                .text(prom, out -> out.write(found.get(0).metrics(title())));
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
                Out.write(format.json() ? CorrelationJson.text(one) : CorrelationText.text(one, terminal.style()));
        boolean violated = one.totals().violating() > 0 || !one.sliding().passed();
        return written == Exit.DONE && check && violated ? Exit.FINDINGS : written;
    }

    private void tables(OutputFiles outputs, List<Outcome> found) {
        if (parquet != null) {
            TableFile file = TableFile.of("parquet")
                    .orElseThrow(() -> new UsageException("--parquet " + parquet
                            + ": the jar that writes Parquet is not beside gc-collector.jar; put"
                            + " gc-telemetry-parquet-reader.jar with its libraries into lib/optional, or take --csv"));
            outputs.folder(parquet);
            outputs.bytes(
                    parquet + "/stops.parquet", out -> file.write(found.get(0).stops(), out));
            outputs.bytes(
                    parquet + "/windows.parquet",
                    out -> file.write(CorrelationTables.windows(found.get(0).found), out));
        }
    }

    private String title() {
        return run == null
                ? String.join(", ", files.clients)
                : Path.of(run).toAbsolutePath().normalize().getFileName() + "";
    }

    /** What was found, and of what. */
    private record Outcome(Correlation found, Timeline run) {
        String page(String title) {
            return new CorrelationPage().render(title, found, run.nodes());
        }

        String metrics(String title) {
            return OpenMetricsText.of(found, run, title);
        }

        Table stops() {
            return CorrelationTables.stops(found, run.nodes());
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
        if (!(undecidable >= 0)) {
            throw new UsageException("--undecidable " + undecidable + ": is a number of 0 or more");
        }
        try {
            return Settings.DEFAULT
                    .with(Sle.parse(sle))
                    .undecidable(undecidable)
                    .with(consistency);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--sle " + sle + ": " + e.getMessage());
        }
    }

    /** What is typed wins over what the run folder tells. */
    private @Nullable Instant from(RunReading reading, Timeline timeline) throws InputException {
        Period period = input.period();
        if (warmup != null) {
            if (period.from() != null) {
                throw new UsageException("--warmup and --from both say where windows begin: name one");
            }
            long origin = timeline.client().latencies().origin();
            return Instant.ofEpochSecond(0, origin).plusNanos(InputOptions.length("--warmup", warmup));
        }
        return period.from() != null || reading.measured() == null
                ? period.from()
                : reading.measured().start();
    }

    private @Nullable Instant to(RunReading reading) {
        Period period = input.period();
        return period.to() != null || reading.measured() == null
                ? period.to()
                : reading.measured().end();
    }
}
