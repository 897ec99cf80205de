package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.testing.FoldedJson;
import io.gctelemetry.collector.testing.RealRuns;
import io.gctelemetry.testing.Golden;
import io.gctelemetry.testing.Printed;
import io.gctelemetry.testing.SchemaCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole outputs of {@code stops} and {@code inspect} on the files of real runs, beyond those of {@link CommandsTest}. */
class WholeOutputsTest {
    private static final String LOG = "../gc-readers/src/test/resources/gclogs/jdk17-g1-sysgc-full.log.gz";
    private static final String CMS = "../gc-readers/src/test/resources/gclogs/jdk8-cms-sysgc-plain.log.gz";
    private static final String STALLS = "../gc-readers/src/test/resources/stalls/jdk25-zgcgen-stalls.log.gz";
    private static final String PACING = "../gc-readers/src/test/resources/stalls/jdk17-shen-pacing.log.gz";
    private static final String RECORDING = "target/runs/g1/n1.jfr.gz";
    private static final String OPERATIONS = "target/runs/g1/events.csv";

    @TempDir
    Path folder;

    @BeforeAll
    static void filesOfRuns() {
        RealRuns.g1();
        RealRuns.parallel();
        RealRuns.stress();
    }

    private static String out(String... args) {
        Printed run = Cli.run(args);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return run.out();
    }

    private String written(String option, String... args) throws IOException {
        Path file = folder.resolve("out");
        String[] all = new String[args.length + 3];
        all[0] = "stops";
        all[1] = option;
        all[2] = file.toString();
        System.arraycopy(args, 0, all, 3, args.length);
        out(all);
        return Files.readString(file);
    }

    @Test
    void stopsOfARecordingDuringOperations() {
        Golden.assertEquals("stops-recording.txt", out("stops", "--operations", OPERATIONS, RECORDING));
    }

    @Test
    void stopsOfARecordingDuringOperationsAsJson() throws IOException {
        String json = out("stops", "--format=json", "--list=3", "--operations", OPERATIONS, RECORDING);
        assertThat(SchemaCheck.faults("stops.json", json)).isEmpty();
        Golden.assertEquals("stops-recording.json", FoldedJson.of(json));
    }

    @Test
    void stopsOfARunFolder() {
        Printed run = Cli.run("stops", RealRuns.FOLDER);
        Golden.assertEquals("stops-folder.txt", run.out() + run.err());
    }

    @Test
    void stopsOfHeapsThatAreTooSmall() {
        Golden.assertEquals("stops-stalls.txt", out("stops", "--list=3", STALLS, PACING));
    }

    @Test
    void stopsOfHeapsThatAreTooSmallAsJson() throws IOException {
        String json = out("stops", "--format=json", "--list=1", STALLS, PACING);
        assertThat(SchemaCheck.faults("stops.json", json)).isEmpty();
        Golden.assertEquals("stops-stalls.json", FoldedJson.of(json));
    }

    @Test
    void stopsAsMarkdown() {
        Golden.assertEquals("stops-g1.md", out("stops", "--format=markdown", LOG));
    }

    @Test
    void stopsAsCsv() throws IOException {
        Golden.assertEquals("stops-g1.csv", written("--csv", LOG));
    }

    /** What the page says and what its script draws, without style and script. */
    @Test
    void stopsAsAPage() throws IOException {
        String page = written("--html", "--operations", OPERATIONS, CMS, RECORDING);
        Golden.assertEquals(
                "stops-page.html",
                page.replaceFirst("(?s)<style>.*</style>\n", "")
                        .replaceFirst("(?s)<script>.*</script>\n", "")
                        .replaceAll("sha256-[^']*", "sha256-")
                        .replace("},{", "},\n{"));
    }

    /** As the reader of HdrHistogram reads it. */
    @Test
    void stopsAsAnIntervalLog() throws IOException {
        StringBuilder text = new StringBuilder();
        written("--hdr", LOG)
                .lines()
                .filter(line -> line.startsWith("#"))
                .forEach(line -> text.append(line).append('\n'));
        try (HistogramLogReader reader =
                new HistogramLogReader(folder.resolve("out").toFile())) {
            for (EncodableHistogram one = reader.nextIntervalHistogram();
                    one != null;
                    one = reader.nextIntervalHistogram()) {
                Histogram stops = (Histogram) one;
                text.append(String.format(
                        Locale.ROOT,
                        "%s %d to %d: %d stops, shortest %d ns, longest %d ns\n",
                        stops.getTag() == null ? "untagged" : stops.getTag(),
                        stops.getStartTimeStamp(),
                        stops.getEndTimeStamp(),
                        stops.getTotalCount(),
                        stops.getMinValue(),
                        stops.getMaxValue()));
            }
        }
        Golden.assertEquals("stops-g1.hdr.txt", text.toString());
    }

    @Test
    void filesOfRunsAreInspected() {
        Printed run = Cli.run("inspect", RealRuns.FOLDER, "target/runs/g1", "target/runs/stress");
        assertThat(run.exit()).isZero();
        Golden.assertEquals("inspect-runs.txt", run.out() + run.err());
    }

    @Test
    void filesOfRunsAreInspectedAsMarkdown() {
        Golden.assertEquals(
                "inspect-runs.md",
                Cli.run("inspect", "--format=markdown", RealRuns.FOLDER, "target/runs/g1", "target/runs/stress")
                        .out());
    }

    @Test
    void filesOfRunsAreInspectedAsJson() throws IOException {
        String json = Cli.run("inspect", "--format=json", RealRuns.FOLDER, "target/runs/g1", "target/runs/stress")
                .out();
        assertThat(SchemaCheck.faults("inspect.json", json)).isEmpty();
        Golden.assertEquals("inspect-runs.json", FoldedJson.of(json));
    }
}
