package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.format.FileSearch;
import io.gctelemetry.collector.format.FileSet;
import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.report.FileStops;
import io.gctelemetry.collector.report.StopsCsv;
import io.gctelemetry.collector.report.StopsHdr;
import io.gctelemetry.collector.report.StopsHtml;
import io.gctelemetry.collector.report.StopsJson;
import io.gctelemetry.collector.report.StopsOptions;
import io.gctelemetry.collector.report.StopsText;
import java.io.IOException;
import java.nio.file.Path;
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
            "Tells every stop of a JVM: how many, how long, of what kind, when.",
            "Reads recordings of JFR, GC logs of every JDK, journals of the agent (saved, or asked at http://HOST:9404),"
                    + " or what a Prometheus server kept of them. What a file is, its content tells."
        },
        footer = {
            "",
            "Examples:",
            "  gc-collector stops gc.log",
            "  gc-collector stops --over 50ms --list 100 recording.jfr",
            "  gc-collector stops --html stops.html --csv stops.csv run/",
            "  gc-collector stops --format json gc.log* | jq .files[0].stops",
            "  gc-collector stops http://127.0.0.1:9404",
            "  gc-collector stops --prometheus http://prometheus:9090 --from 2026-11-21T18:00:00Z --to 2026-11-21T19:00:00Z",
            "  zcat node1-gc.log.gz | gc-collector stops -"
        })
final class StopsCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Files, folders of them, an agent's address, - for standard input.")
    List<String> files = new ArrayList<>();

    @Mixin
    InputOptions input = new InputOptions();

    @Mixin
    PrometheusOptions prometheus = new PrometheusOptions();

    @Option(
            names = "--list",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many of the longest are listed; default ${DEFAULT-VALUE}.")
    int list;

    @Option(
            names = "--over",
            paramLabel = "LENGTH",
            description = "Only those longer than this are listed, such as 50ms.")
    @Nullable
    String over;

    @Mixin
    FormatOption format = new FormatOption();

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the same as --format json into a file.")
    @Nullable
    String json;

    @Option(names = "--html", paramLabel = "FILE", description = "Writes a page: one file, for any browser, offline.")
    @Nullable
    String html;

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes every event as a line of CSV.")
    @Nullable
    String csv;

    @Option(names = "--hdr", paramLabel = "FILE", description = "Writes the stops as an interval log of HdrHistogram.")
    @Nullable
    String hdr;

    @Mixin
    ReaderOption reader = new ReaderOption();

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        StopsOptions options = options();
        if (files.isEmpty() && !prometheus.given()) {
            throw new UsageException(
                    "name a file, a folder, an agent's address or --prometheus; see gc-collector stops --help");
        }
        Terminal terminal = Terminal.of(System.getenv());
        ProgressBar bar = progress.bar(terminal);
        NodeReading reading = new NodeReading(input.period(), reader);
        FileSearch search = reading.search(files, bar);
        if (!search.errors().isEmpty()) {
            search.errors().forEach(error -> Out.error(String.valueOf(error.getMessage())));
            return Exit.BAD_INPUT;
        }
        List<FileStops> read = new ArrayList<>();
        OutputFiles outputs = new OutputFiles()
                .text(json, out -> out.write(new StopsJson(options).text(read)))
                .text(html, out -> out.write(new StopsHtml(options).text(read)))
                .text(csv, out -> StopsCsv.write(read, out))
                .bytes(hdr, out -> StopsHdr.write(read, out));
        outputs.check(paths(search));
        bar.total(search.bytes());
        try {
            read.addAll(reading.read(search, files));
            read.addAll(prometheus.read(input.period()));
        } finally {
            bar.end();
        }
        outputs.write();
        search.skipped().forEach(skipped -> Out.error("left out: " + skipped));
        return Out.write(
                format.json()
                        ? new StopsJson(options).text(read)
                        : new StopsText(terminal.style(), options).text(read));
    }

    private StopsOptions options() {
        if (list < 0) {
            throw new UsageException("--list " + list + ": a number of stops is 0 or more");
        }
        return new StopsOptions(list, over == null ? -1 : InputOptions.length("--over", over));
    }

    private static List<Path> paths(FileSearch search) {
        List<Path> paths = new ArrayList<>();
        for (FileSet set : search.sets()) {
            for (Input one : set.inputs()) {
                if (one.path() != null) {
                    paths.add(one.path());
                }
            }
        }
        return paths;
    }
}
