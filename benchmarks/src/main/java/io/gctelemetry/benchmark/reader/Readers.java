package io.gctelemetry.benchmark.reader;

import io.gctelemetry.benchmark.report.Machine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures the readers of files beside each other and prints a table for each kind of file. */
@Command(
        name = "benchmarks/readers",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        description = "Measures readers of recordings, logs and latency files: CPU of the whole process, peak memory,"
                + " smallest heap.")
public final class Readers implements Callable<Integer> {
    private static final String HEAD =
            "| reader | found | CPU s | MB per CPU s | times slower | peak MB | smallest -Xmx |\n"
                    + "| --- | ---: | ---: | ---: | ---: | ---: | ---: |";

    private static final double MOST_SECONDS = 8;
    private static final double MOST_MEGABYTES = 256;

    @Option(
            names = "--what",
            split = ",",
            description = "kinds of files: ${COMPLETION-CANDIDATES}; all unless given",
            paramLabel = "KIND")
    private List<Sample> what = List.of(Sample.values());

    @Option(names = "--mb", defaultValue = "300", description = "size of recording and log in MB (${DEFAULT-VALUE})")
    private int megabytes;

    @Option(names = "--runs", defaultValue = "3", description = "runs of each reader (${DEFAULT-VALUE})")
    private int runs;

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
        Machine machine = new Machine();
        boolean kept = true;
        for (Sample sample : what) {
            kept &= measure(sample);
        }
        out.println(machine.describe() + "; medians of " + runs + " runs on Java "
                + Runtime.version().feature() + ".");
        return kept ? 0 : 1;
    }

    private boolean measure(Sample sample) throws IOException, InterruptedException {
        Path file = sample.file(target.resolve("samples"), megabytes);
        double size = Files.size(file) / 1e6;
        List<Measured> all = new ArrayList<>();
        for (FileReader reader : FileReader.values()) {
            if (reader.sample() == sample) {
                all.add(Measured.of(reader, file, runs));
            }
        }
        Program program = Program.of(collector, sample.arguments(file), runs);
        double ourCpu = all.stream()
                .filter(m -> m.reader().ours())
                .mapToDouble(Measured::cpuSeconds)
                .findFirst()
                .orElse(program.cpuSeconds());
        out.printf(Locale.ROOT, "%s of %.0f MB, found: %s%n%n%s%n", sample.id(), size, sample.unit(), HEAD);
        out.printf(
                Locale.ROOT,
                "| **bin/gc-collector %s** | | %.2f | %.0f | %.1f | %.0f | |%n",
                sample.arguments(file).get(0),
                program.cpuSeconds(),
                size / program.cpuSeconds(),
                program.cpuSeconds() / ourCpu,
                program.peakMegabytes());
        for (Measured m : all) {
            out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.2f | %.0f | %.1f | %.0f | %s |%n",
                    m.reader().title(),
                    m.found(),
                    m.cpuSeconds(),
                    size / m.cpuSeconds(),
                    m.cpuSeconds() / ourCpu,
                    m.peakMegabytes(),
                    m.smallestHeap() < 0 ? "none" : m.smallestHeap() + "m");
        }
        out.println();
        return sample == Sample.RUN ? run(program) : bounds(sample, all, program, size);
    }

    private boolean run(Program program) {
        boolean fast = most("CPU seconds", program.cpuSeconds(), MOST_SECONDS);
        boolean small = most("MB at the peak", program.peakMegabytes(), MOST_MEGABYTES);
        out.println();
        return fast && small;
    }

    private boolean bounds(Sample sample, List<Measured> all, Program program, double size) {
        Measured ours = all.stream().filter(m -> m.reader().ours()).findFirst().orElseThrow();
        double fastest = all.stream()
                .filter(m -> m.reader().peer())
                .mapToDouble(Measured::cpuSeconds)
                .min()
                .orElse(Double.NaN);
        double seconds = program.cpuSeconds();
        boolean fast = bound("MB per CPU second", size / seconds, sample.megabytesPerSecond());
        boolean many = bound("units per CPU second", ours.found() / seconds, sample.unitsPerSecond());
        boolean faster = bound("times as fast as the fastest other", fastest / seconds, sample.timesOthers());
        boolean small = heap(ours, sample);
        return fast && many && faster && small;
    }

    private boolean most(String what, double measured, double most) {
        boolean kept = measured <= most;
        out.printf(Locale.ROOT, "- %s: %.1f, at most %.0f: %s%n", what, measured, most, kept ? "kept" : "**missed**");
        return kept;
    }

    private boolean bound(String what, double measured, double least) {
        boolean kept = measured >= least;
        if (least == 0) {
            return true;
        }
        out.printf(Locale.ROOT, "- %s: %.1f, at least %.0f: %s%n", what, measured, least, kept ? "kept" : "**missed**");
        return kept;
    }

    private boolean heap(Measured ours, Sample sample) {
        boolean kept = ours.smallestHeap() > 0 && ours.smallestHeap() <= sample.heapMegabytes();
        out.printf(
                "- heap: %d MB, at most %d: %s%n%n",
                ours.smallestHeap(), sample.heapMegabytes(), kept ? "kept" : "**missed**");
        return kept;
    }
}
