package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.InputFiles;
import io.gctelemetry.collector.assemble.LogZone;
import io.gctelemetry.collector.assemble.PrometheusServer;
import io.gctelemetry.collector.assemble.StopsReading;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.cli.option.FormatOption;
import io.gctelemetry.collector.cli.option.InputOptions;
import io.gctelemetry.collector.cli.option.OperationsOption;
import io.gctelemetry.collector.cli.option.PrometheusOptions;
import io.gctelemetry.collector.cli.option.ReaderOption;
import io.gctelemetry.collector.cli.option.ZoneOption;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.input.CollectorNote;
import io.gctelemetry.collector.page.StopsPage;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.collector.report.render.Renderers;
import io.gctelemetry.collector.report.stops.StopsHdr;
import io.gctelemetry.collector.report.stops.StopsOptions;
import io.gctelemetry.collector.report.stops.StopsReport;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.operation.Operation;
import java.io.IOException;
import java.nio.file.Path;
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
        name = "stops",
        mixinStandardHelpOptions = true,
        description = {
            "Report every stop of a JVM: number, length, kind and time.",
            "Read JFR recordings, GC logs of every JDK, journals of the agent (files, or "
                    + "http://HOST:9404) or the history of a Prometheus server. File types are detected from content.",
            "An operation of a node applies to the files whose name contains the name of the node."
        },
        footer = {
            "",
            "Examples:",
            "  gc-collector stops gc.log",
            "  gc-collector stops --over 50ms --list 100 recording.jfr",
            "  gc-collector stops --operations operations.csv --over 100ms --check gc.log",
            "  gc-collector stops --html stops.html --csv stops.csv run/",
            "  gc-collector stops --format json gc.log* | jq .files[0].stops",
            "  gc-collector stops http://127.0.0.1:9404",
            "  gc-collector stops --prometheus http://prometheus:9090 --from 2026-11-21T18:00:00Z --to"
                    + " 2026-11-21T19:00:00Z",
            "  zcat node1-gc.log.gz | gc-collector stops -"
        })
final class StopsCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Read these files, folders or addresses of agents, or - for standard input.")
    List<String> files = new ArrayList<>();

    @Mixin
    InputOptions input = new InputOptions();

    @Mixin
    PrometheusOptions prometheus = new PrometheusOptions();

    @Mixin
    OperationsOption operations = new OperationsOption();

    @Option(
            names = "--list",
            paramLabel = "N",
            defaultValue = "10",
            description = "List this number of the longest stops; default ${DEFAULT-VALUE}.")
    int list;

    @Option(names = "--over", paramLabel = "LENGTH", description = "List only stops longer than this, such as 50ms.")
    @Nullable
    String over;

    @Option(names = "--check", description = "Exit with code 1 if a stop is longer than --over.")
    boolean check;

    @Mixin
    FormatOption format = new FormatOption();

    @Option(names = "--json", paramLabel = "FILE", description = "Write the output of --format json to this file.")
    @Nullable
    String json;

    @Option(names = "--html", paramLabel = "FILE", description = "Write an offline page for any browser to this file.")
    @Nullable
    String html;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write one line of CSV for each event to this file.")
    @Nullable
    String csv;

    @Option(
            names = "--hdr",
            paramLabel = "FILE",
            description = "Write the stops as an HdrHistogram interval log to this file.")
    @Nullable
    String hdr;

    @Mixin
    ZoneOption zone = new ZoneOption();

    @Mixin
    ReaderOption reader = new ReaderOption();

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        options(List.of());
        PrometheusServer server = prometheus.server();
        if (files.isEmpty() && server == null) {
            throw new UsageException(
                    "name a file, a folder, an agent's address or --prometheus; see gc-collector stops --help");
        }
        Terminal terminal = Terminal.of(System.getenv());
        ProgressBar bar = progress.bar(terminal);
        StopsReading reading = new StopsReading(input.period(), reader.reader);
        FileSearch search = StopsReading.find(files, bar);
        if (!search.errors().isEmpty()) {
            search.errors().forEach(error -> Out.error(String.valueOf(error.getMessage())));
            return Exit.BAD_INPUT;
        }
        List<FileStops> read = new ArrayList<>();
        StopsOptions options = options(operations.read(zone(search), bar));
        OutputFiles outputs = new OutputFiles()
                .text(json, out -> Renderers.of("json").render(StopsReport.of(read, options), out))
                .text(html, out -> out.write(new StopsPage(options).render(read)))
                .text(csv, out -> Renderers.of("csv").render(StopsReport.of(read, options), out))
                .bytes(hdr, out -> StopsHdr.write(read, out));
        List<Path> inputs = InputFiles.paths(search.sets());
        inputs.addAll(operations.paths());
        outputs.check(inputs);
        bar.total(search.bytes());
        try {
            read.addAll(reading.read(search, files));
            if (server != null) {
                read.addAll(server.stops(input.period()));
            }
            read.replaceAll(one -> withoutDate(one, options));
        } finally {
            bar.end();
        }
        outputs.write();
        LeftOut.lines(search).forEach(Out::error);
        int written = Out.write(format.renderer(terminal.style()).text(StopsReport.of(read, options)));
        return written == Exit.DONE && check && longer(read, options.over()) ? Exit.FINDINGS : written;
    }

    /* If single stops are not available, pauses and the long VM operations take their place. */
    private static boolean longer(List<FileStops> read, long limit) {
        return read.stream()
                .map(FileStops::figures)
                .anyMatch(one -> over(one.of(Kind.STOP).max(), limit)
                        || over(one.of(Kind.PAUSE).max(), limit)
                        || over(one.knownStops().figures().max(), limit));
    }

    private static FileStops withoutDate(FileStops file, StopsOptions options) {
        if (options.operations().isEmpty()
                || Times.dated(file.figures().description().clock())) {
            return file;
        }
        List<Note> notes = new ArrayList<>(file.notes());
        notes.add(CollectorNote.OPERATIONS_WITHOUT_DATE.with());
        return new FileStops(file.file(), file.format(), file.figures(), notes);
    }

    /** The zone of the other logs of the nodes. */
    private @Nullable ZoneId zone(FileSearch search) throws IOException {
        return zone.zone() == null ? LogZone.common(search.sets()) : zone.zone();
    }

    private static boolean over(@Nullable Long longest, long limit) {
        return longest != null && longest > limit;
    }

    private StopsOptions options(List<Operation> operations) {
        if (list < 0) {
            throw new UsageException("--list " + list + ": must be 0 or more");
        }
        if (check && over == null) {
            throw new UsageException("--check requires --over, the longest stop that is allowed");
        }
        return new StopsOptions(
                list, over == null ? -1 : InputOptions.length("--over", over), operations, zone.printed());
    }
}
