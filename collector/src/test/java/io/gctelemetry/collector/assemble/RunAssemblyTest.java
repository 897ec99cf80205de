package io.gctelemetry.collector.assemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.collector.report.correlate.CorrelationReport;
import io.gctelemetry.collector.report.render.Renderers;
import io.gctelemetry.collector.testing.RealRuns;
import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.testing.Golden;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.Timeline;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunAssemblyTest {
    private static final Sle SLE = Sle.parse("p99.9<50ms/10s");

    @Test
    void aRunFolderIsCorrelatedWithoutTheProgram() throws IOException {
        RealRuns.parallel();
        RunAssembly run = RunAssembly.of(RunRequest.ofFolder(Path.of(RealRuns.FOLDER)));
        Timeline timeline = run.read();
        Interval measured = Objects.requireNonNull(run.measured());

        Correlation found =
                Correlator.correlate(timeline, Settings.DEFAULT.with(SLE).between(measured.start(), measured.end()));

        Golden.assertEquals("correlate-parallel.txt", Renderers.of("text").text(CorrelationReport.of(found)));
    }

    @Test
    void namedFilesAreCorrelatedWithoutTheProgram() throws IOException {
        RealRuns.stress();
        Path folder = Path.of("target/runs/stress");
        RunRequest request = new RunRequest.Builder()
                .node("n1", folder.resolve("n1.gc.log.gz").toString())
                .client(folder.resolve("latency.hdr.gz").toString())
                .client(folder.resolve("stress.log.gz").toString())
                .offset("n1", ClockOffset.given(0))
                .build();

        Timeline timeline = RunAssembly.of(request).read();
        Correlation found = Correlator.correlate(timeline, Settings.DEFAULT.with(Sle.parse("p99<15ms,p99.9<40ms/10s")));

        Golden.assertEquals("correlate-stress.txt", Renderers.of("text").text(CorrelationReport.of(found)));
    }

    @Test
    void filesOfARunFolderAreListed() throws IOException {
        RealRuns.parallel();
        RunAssembly run = RunAssembly.of(RunRequest.ofFolder(Path.of(RealRuns.FOLDER)));

        assertThat(run.paths())
                .map(path -> path.getFileName().toString())
                .containsExactlyInAnyOrder("latency.hdr", "load.jsonl", "journal.jsonl.gz", "events.jsonl");
    }

    @Test
    void aRequestWithoutLatenciesIsRefused() {
        RunRequest request = new RunRequest.Builder().node("n1", "gc.log").build();

        assertThatThrownBy(() -> RunAssembly.of(request))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("name the clients' latencies");
    }

    @Test
    void aFolderWithoutADescriptionIsRefused(@TempDir Path folder) {
        assertThatThrownBy(() -> RunAssembly.of(RunRequest.ofFolder(folder)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not a run folder");
    }
}
