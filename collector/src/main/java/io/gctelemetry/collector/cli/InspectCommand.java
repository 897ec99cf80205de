package io.gctelemetry.collector.cli;

import io.gctelemetry.collector.figures.Period;
import io.gctelemetry.collector.format.FileSearch;
import io.gctelemetry.collector.format.FileSet;
import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.input.InputException;
import io.gctelemetry.collector.input.client.LatencyCounts;
import io.gctelemetry.collector.input.client.LatencyFigures;
import io.gctelemetry.collector.input.client.LatencyFormat;
import io.gctelemetry.collector.input.client.LatencyListener;
import io.gctelemetry.collector.input.client.LatencyOptions;
import io.gctelemetry.collector.input.client.LatencySeries;
import io.gctelemetry.collector.input.client.LatencySource;
import io.gctelemetry.collector.input.client.LatencyUnit;
import io.gctelemetry.collector.input.client.Request;
import io.gctelemetry.collector.input.operation.Operation;
import io.gctelemetry.collector.input.operation.OperationFormat;
import io.gctelemetry.collector.input.operation.OperationSource;
import io.gctelemetry.collector.report.ClientFacts;
import io.gctelemetry.collector.report.FactsJson;
import io.gctelemetry.collector.report.FactsText;
import io.gctelemetry.collector.report.FileFacts;
import io.gctelemetry.collector.report.NodeFacts;
import io.gctelemetry.collector.report.OperationFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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
            "Says what files are: of what kind, from which JVM or client, over which time, by which clock, in which unit;",
            "what is missing in them, and how to record it better next time."
        },
        footer = {
            "",
            "Examples:",
            "  gc-collector inspect run/",
            "  gc-collector inspect gc.log run.hdr --format json",
            "  gc-collector inspect --unit us latencies.hdr"
        })
final class InspectCommand implements Callable<Integer> {

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files, folders of them, an agent's address, - for standard input.")
    List<String> files = new ArrayList<>();

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "Unit of a client's latencies, where it is known better: ns, us, ms or s.")
    @Nullable
    String unit;

    @Mixin
    FormatOption format = new FormatOption();

    @Mixin
    ReaderOption reader = new ReaderOption();

    @Mixin
    ProgressOption progress = new ProgressOption();

    @Override
    public Integer call() throws IOException {
        LatencyOptions options = new LatencyOptions(unit(), null);
        Terminal terminal = Terminal.of(System.getenv());
        ProgressBar bar = progress.bar(terminal);
        NodeReading reading = new NodeReading(Period.ALL, reader);
        FileSearch search = reading.search(files, bar);
        bar.total(search.bytes());
        List<FileFacts> facts = new ArrayList<>();
        List<InputException> errors = new ArrayList<>(search.errors());
        for (FileSet set : search.sets()) {
            try {
                facts.add(facts(set, reading, options));
            } catch (InputException e) {
                errors.add(e);
            }
        }
        for (String agent : files.stream().filter(NodeReading::agent).toList()) {
            try {
                facts.add(NodeFacts.of(reading.ask(agent)));
            } catch (InputException e) {
                errors.add(e);
            }
        }
        bar.end();
        String text = format.json() ? FactsJson.text(facts) : new FactsText(terminal.style()).text(facts);
        int written = facts.isEmpty() && !errors.isEmpty() ? Exit.DONE : Out.write(text);
        errors.forEach(error -> Out.error(String.valueOf(error.getMessage())));
        search.skipped().forEach(skipped -> Out.error("left out: " + skipped));
        return errors.isEmpty() ? written : Exit.BAD_INPUT;
    }

    private static FileFacts facts(FileSet set, NodeReading reading, LatencyOptions options) throws IOException {
        Input input = set.inputs().get(0);
        if (set.format() instanceof LatencyFormat latency) {
            return client(set, latency.open(input, options));
        }
        if (set.format() instanceof OperationFormat operation) {
            OperationSource source = operation.open(input);
            List<Operation> operations = new ArrayList<>();
            source.run(operations::add);
            return OperationFacts.of(set.name(), set.format().words(), operations, source.notes());
        }
        return NodeFacts.of(reading.read(set));
    }

    private static FileFacts client(FileSet set, LatencySource latency) throws IOException {
        try (LatencySource source = latency) {
            Counting counting = new Counting();
            source.run(counting);
            return ClientFacts.of(
                    set.name(), set.format().words(), source.description(), counting.requests, counting.errors);
        }
    }

    private @Nullable LatencyUnit unit() {
        if (unit == null) {
            return null;
        }
        String wanted = unit;
        return Arrays.stream(LatencyUnit.values())
                .filter(one -> one.symbol().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new UsageException("--unit " + wanted + ": is no unit; there are ns, us, ms and s"));
    }

    private static final class Counting implements LatencyListener {
        private long requests;
        private long errors;

        @Override
        public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
            requests += counts.total();
        }

        @Override
        public void onRequest(Request request) {
            requests++;
            errors += request.failed() ? 1 : 0;
        }

        @Override
        public void onErrors(String operation, long start, long end, long count) {
            errors += count;
        }

        @Override
        public void onFigures(LatencyFigures figures) {
            if (!figures.whole()) {
                requests += Math.max(0, figures.count());
            }
        }
    }
}
