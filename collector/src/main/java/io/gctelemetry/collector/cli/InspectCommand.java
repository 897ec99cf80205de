package io.gctelemetry.collector.cli;

import io.gctelemetry.cli.Exit;
import io.gctelemetry.cli.Terminal;
import io.gctelemetry.collector.assemble.LogZone;
import io.gctelemetry.collector.assemble.StopsReading;
import io.gctelemetry.collector.assemble.UsageException;
import io.gctelemetry.collector.cli.option.FormatOption;
import io.gctelemetry.collector.cli.option.LatencyOption;
import io.gctelemetry.collector.cli.option.OperationsOption;
import io.gctelemetry.collector.cli.option.ReaderOption;
import io.gctelemetry.collector.cli.option.ZoneOption;
import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.figures.RequestFigures;
import io.gctelemetry.collector.input.RunYamlFormat;
import io.gctelemetry.collector.input.hiccup.HiccupFormat;
import io.gctelemetry.collector.report.inspect.ClientFacts;
import io.gctelemetry.collector.report.inspect.FileFacts;
import io.gctelemetry.collector.report.inspect.HiccupFacts;
import io.gctelemetry.collector.report.inspect.InspectReport;
import io.gctelemetry.collector.report.inspect.NodeFacts;
import io.gctelemetry.collector.report.inspect.OperationFacts;
import io.gctelemetry.collector.report.inspect.RunFacts;
import io.gctelemetry.readers.FileSearch;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyFormat;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.readers.operation.OperationFormat;
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
        name = "inspect",
        mixinStandardHelpOptions = true,
        description = {
            "Report the type of each file, its JVM or client, its time span, clock and unit.",
            "List the data that each file lacks, and how to record it."
        },
        footer = {
            "",
            "Examples:",
            "  gc-collector inspect run/",
            "  gc-collector inspect gc.log run.hdr --format json",
            "  gc-collector inspect --unit us latencies.hdr",
            "  gc-collector inspect --check run/ && gc-collector correlate run/"
        })
final class InspectCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "Read these files, folders or addresses of agents, or - for standard input.")
    List<String> files = new ArrayList<>();

    @Mixin
    OperationsOption operations = new OperationsOption();

    @Option(
            names = "--check",
            description = "Exit with code 1 if correlate cannot use a file: it is damaged, has no stops, no wall "
                    + "clock, or no windows that can be judged.")
    boolean check;

    @Mixin
    LatencyOption latency = new LatencyOption();

    @Mixin
    FormatOption format = new FormatOption();

    @Mixin
    ZoneOption zone = new ZoneOption();

    @Mixin
    ReaderOption reader = new ReaderOption();

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        LatencyOptions options = latency.options();
        if (files.isEmpty() && operations.files().isEmpty()) {
            throw new UsageException("name a file, a folder or an agent's address; see gc-collector inspect --help");
        }
        Terminal terminal = Terminal.of(System.getenv());
        ProgressBar bar = progress.bar(terminal);
        StopsReading reading = new StopsReading(Period.ALL, reader.reader);
        FileSearch search = StopsReading.find(files, bar);
        List<FileSet> sets = new ArrayList<>(search.sets());
        sets.addAll(operations.find(bar));
        bar.total(search.bytes());
        List<FileFacts> facts = new ArrayList<>();
        List<InputException> errors = new ArrayList<>(search.errors());
        ZoneId systemLogs = zone.zone() == null ? LogZone.common(sets) : zone.zone();
        for (FileSet set : sets) {
            try {
                facts.add(facts(set, reading, options, systemLogs));
            } catch (InputException e) {
                errors.add(e);
            }
        }
        for (String agent : StopsReading.agents(files)) {
            try {
                facts.add(NodeFacts.of(reading.ask(agent), 1));
            } catch (InputException e) {
                errors.add(e);
            }
        }
        FileFacts together = together(sets, options);
        bar.end();
        String text = format.renderer(terminal.style().in(zone.printed())).text(InspectReport.of(facts, together));
        int written = facts.isEmpty() && !errors.isEmpty() ? Exit.DONE : Out.write(text);
        errors.forEach(error -> Out.error(String.valueOf(error.getMessage())));
        LeftOut.lines(search).forEach(Out::error);
        boolean lacking = facts.stream().anyMatch(one -> !one.lacks().isEmpty());
        return !errors.isEmpty() ? Exit.BAD_INPUT : written == Exit.DONE && check && lacking ? Exit.FINDINGS : written;
    }

    private static FileFacts facts(
            FileSet set, StopsReading reading, LatencyOptions options, @Nullable ZoneId systemLogs) throws IOException {
        Input input = set.inputs().get(0);
        if (set.format() instanceof LatencyFormat latency) {
            return client(set, latency.open(input, options));
        }
        if (set.format() instanceof OperationFormat operation) {
            List<Operation> operations = new ArrayList<>();
            List<Note> notes = operation.read(input, systemLogs, operations::add);
            return OperationFacts.of(set.name(), set.format().words(), operations, notes);
        }
        if (set.format() instanceof HiccupFormat hiccups) {
            return HiccupFacts.of(set.name(), set.format().words(), hiccups.read(input));
        }
        if (set.format() instanceof RunYamlFormat description) {
            return RunFacts.of(set.name(), set.format().words(), description.read(input));
        }
        return NodeFacts.of(reading.read(set), set.inputs().size());
    }

    private static FileFacts client(FileSet set, LatencySource latency) throws IOException {
        try (LatencySource source = latency) {
            RequestFigures requests = new RequestFigures();
            source.run(requests);
            return ClientFacts.of(set.name(), set.format().words(), source.description(), requests);
        }
    }

    /** The clients' files as correlate merges them; null where there are not several. */
    private static @Nullable FileFacts together(List<FileSet> sets, LatencyOptions options) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (FileSet set : sets) {
            Path path = set.inputs().get(0).path();
            if (set.format() instanceof LatencyFormat && path != null) {
                paths.add(path);
            }
        }
        if (paths.size() < 2) {
            return null;
        }
        try (LatencyFiles all = LatencyFiles.of(paths, options)) {
            RequestFigures requests = new RequestFigures();
            all.run(requests);
            return ClientFacts.together(
                    all.members().stream().map(LatencyFiles.Member::description).toList(), requests, all.notes());
        } catch (InputException e) {
            return null; // reported for each of the files
        }
    }
}
