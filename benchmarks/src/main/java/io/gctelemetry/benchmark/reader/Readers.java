package io.gctelemetry.benchmark.reader;

import io.gctelemetry.benchmark.report.Machine;
import io.gctelemetry.benchmark.report.Sections;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures the readers of files beside each other and prints a table for each kind of file. */
@Command(
        name = "benchmarks/readers",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        description = "Measure readers of recordings, logs and latency files: CPU of the whole process, peak "
                + "memory and smallest heap.")
public final class Readers implements Callable<Integer> {
    @Option(
            names = "--what",
            split = ",",
            description = "read these kinds of files: ${COMPLETION-CANDIDATES} (default: all)",
            paramLabel = "KIND")
    private List<Sample> what = List.of(Sample.values());

    @Option(
            names = "--mb",
            defaultValue = "100",
            description = "set the size of recording and log in MB (default: ${DEFAULT-VALUE})")
    private int megabytes;

    @Option(
            names = "--runs",
            defaultValue = "3",
            description = "run each reader this number of times (default: ${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--page", paramLabel = "FILE", description = "update the measured sections of this page")
    private @Nullable Path page;

    @Option(names = "--collector", hidden = true)
    private Path collector = Path.of("bin/gc-collector");

    @Option(names = "--target", hidden = true)
    private Path target = Path.of("target");

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    /** Exits 0 if every bound is kept, 1 if not. */
    public static void main(String[] args) {
        CommandLine line = new CommandLine(new Readers());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        System.exit(line.execute(args));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Map<String, String> sections = new LinkedHashMap<>();
        boolean kept = true;
        for (Sample sample : what) {
            Machine machine = new Machine();
            ReaderTable table = measure(sample);
            String text = "`" + command(sample) + "`\n\n" + machine.describe() + ". Medians of " + runs
                    + " runs on Java " + Runtime.version().feature() + ".\n\n" + table.text();
            out.println(text);
            sections.put(sample.id(), text);
            kept &= table.kept();
        }
        if (page != null) {
            Sections.replace(page, sections);
        }
        return kept ? 0 : 1;
    }

    private String command(Sample sample) {
        String sizes = sample.sized() ? " --mb " + megabytes : "";
        return "benchmarks/readers --what " + sample + sizes + " --runs " + runs;
    }

    private ReaderTable measure(Sample sample) throws IOException, InterruptedException {
        Path samples = target.resolve("samples");
        Path file = sample.file(samples, megabytes);
        List<FileReader> readers = Stream.of(FileReader.values())
                .filter(reader -> reader.sample() == sample)
                .toList();
        List<Measured> all = readers.isEmpty() ? List.of() : Measured.of(readers, file, runs);
        Program program = Program.of(collector, sample.arguments(file), runs, cache());
        return new ReaderTable(sample, Files.size(file) / 1e6, program, all);
    }

    /* Emptied, so that the archive in it is of the jar that is measured. */
    private Path cache() throws IOException {
        Path cache = target.toAbsolutePath().resolve("cache");
        Path archives = Files.createDirectories(cache.resolve("cds"));
        try (Stream<Path> old = Files.list(archives)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        return cache;
    }
}
