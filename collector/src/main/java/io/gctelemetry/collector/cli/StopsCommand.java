package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.format.FileSearch;
import io.gctelemetry.collector.format.FileSet;
import io.gctelemetry.collector.input.InputException;
import io.gctelemetry.collector.input.node.NodeSource;
import io.gctelemetry.collector.report.FileStops;
import io.gctelemetry.collector.report.StopsJson;
import io.gctelemetry.collector.report.StopsOptions;
import io.gctelemetry.collector.report.StopsText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "stops",
        mixinStandardHelpOptions = true,
        description = "Tells every stop of a JVM: how many, how long, of what kind, when.",
        footer = {
            "",
            "Examples:",
            "  gc-collector stops gc.log",
            "  gc-collector stops --format json recording.jfr | jq .files[0].stops",
            "  zcat node1-gc.log.gz | gc-collector stops -"
        })
final class StopsCommand implements Callable<Integer> {

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Recordings, GC logs, journals, folders of them; - for standard input.")
    List<String> files = new ArrayList<>();

    @Mixin
    FormatOption format = new FormatOption();

    @Option(
            names = "--list",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many of the longest are listed; default ${DEFAULT-VALUE}.")
    int list;

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        Terminal terminal = Terminal.of(System.getenv());
        ProgressBar bar = progress.bar(terminal);
        FileSearch search = new FileSearch(bar, System.in).named(files);
        for (InputException error : search.errors()) {
            Out.error(String.valueOf(error.getMessage()));
        }
        if (!search.errors().isEmpty()) {
            return Exit.BAD_INPUT;
        }
        bar.total(search.bytes());
        List<FileStops> read = new ArrayList<>();
        try {
            for (FileSet set : search.sets()) {
                read.add(read(set));
            }
        } finally {
            bar.end();
        }
        StopsOptions options = new StopsOptions(list, -1);
        return Out.write(
                format.json()
                        ? new StopsJson(options).text(read)
                        : new StopsText(terminal.style(), options).text(read));
    }

    private static FileStops read(FileSet set) throws IOException {
        if (!set.ofNode()) {
            throw new InputException(set.name(), "is a " + set.format().words() + ": it tells of no stops of a JVM");
        }
        try (NodeSource source = set.openNode()) {
            NodeFigures figures = NodeFigures.read(source, Period.ALL);
            return new FileStops(
                    set.name(),
                    set.format().words(),
                    figures,
                    figures.description().notes());
        }
    }
}
