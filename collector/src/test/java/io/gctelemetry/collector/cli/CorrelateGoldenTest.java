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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole outputs of {@code correlate} on three real runs. */
class CorrelateGoldenTest {
    private static final Pattern TITLE = Pattern.compile("<title>(.*?)</title>");
    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);

    /** A run, and the bounds that show most of it. */
    enum Run {
        G1("p99.9<50ms/10s", "p99.9<50ms/1m"),
        PARALLEL("p99.9<50ms/10s", "p99.9<50ms/1m"),
        STRESS("p99<15ms,p99.9<40ms/10s", "p99.9<40ms/1m");

        private final String sle;
        private final String longWindows;

        Run(String sle, String longWindows) {
            this.sle = sle;
            this.longWindows = longWindows;
        }

        String[] files() {
            return switch (this) {
                case G1 -> RealRuns.g1();
                case PARALLEL -> RealRuns.parallel();
                case STRESS -> RealRuns.stress();
            };
        }

        String golden(String suffix) {
            return "correlate-" + name().toLowerCase(Locale.ROOT) + suffix;
        }

        String correlated(String... options) {
            return correlatedWith(sle, options);
        }

        String correlatedWith(String bounds, String... options) {
            List<String> args = new ArrayList<>(List.of("correlate", "--sle", bounds));
            args.addAll(List.of(files()));
            args.addAll(List.of(options));
            Printed run = Cli.run(args.toArray(String[]::new));
            assertThat(run.err()).isEmpty();
            assertThat(run.exit()).isZero();
            return run.out();
        }
    }

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void text(Run run) {
        Golden.assertEquals(run.golden(".txt"), run.correlated());
    }

    @ParameterizedTest
    @EnumSource
    void json(Run run) throws IOException {
        String json = run.correlated("--format=json");
        assertThat(SchemaCheck.faults("correlate.json", json)).isEmpty();
        Golden.assertEquals(run.golden(".json"), FoldedJson.of(json));
    }

    @ParameterizedTest
    @EnumSource
    void markdown(Run run) {
        Golden.assertEquals(run.golden(".md"), run.correlated("--format=markdown"));
    }

    @ParameterizedTest
    @EnumSource
    void csv(Run run) throws IOException {
        Golden.assertEquals(run.golden(".csv"), written("--csv", run, run.sle));
    }

    /** Of windows of a minute, as each of them is a sample of every bucket. */
    @ParameterizedTest
    @EnumSource
    void openMetrics(Run run) throws IOException {
        Golden.assertEquals(run.golden(".prom"), written("--prom", run, run.longWindows));
    }

    /** What the page shows: its title, and the data that its script draws. */
    @ParameterizedTest
    @EnumSource
    void page(Run run) throws IOException {
        String html = written("--html", run, run.sle);
        Golden.assertEquals(run.golden(".page.txt"), found(TITLE, html) + "\n" + FoldedJson.of(found(DATA, html)));
    }

    private String written(String option, Run run, String bounds) throws IOException {
        Path file = folder.resolve("out");
        run.correlatedWith(bounds, option, file.toString());
        return Files.readString(file);
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as(pattern.pattern()).isTrue();
        return matcher.group(1);
    }
}
