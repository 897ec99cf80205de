package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/gc-collector} as a person starts it. */
class ProgramIT {
    private static final Path PROGRAM =
            Path.of("../bin/gc-collector").toAbsolutePath().normalize();
    private static final String LOG = Path.of("../gc-readers/src/test/resources/gclogs/jdk17-g1-sysgc-full.log.gz")
            .toAbsolutePath()
            .toString();

    @TempDir
    Path cache;

    private Finished run(String... args) {
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(List.of(args));
        return Launcher.of(command)
                .environment("GC_COLLECTOR_JAVA", Launcher.ownJava().toString())
                .environment("GC_TELEMETRY_CACHE", cache.toString())
                .run();
    }

    @Test
    void aRunBeforeTheArchiveIsThereIsLikeOneAfter() throws IOException, InterruptedException {
        Finished first = run("stops", LOG);
        assertThat(first.exit()).isZero();
        assertThat(first.output()).contains("stops                   36");
        while (archives() == 0) {
            Thread.onSpinWait();
        }
        assertThat(run("stops", LOG)).isEqualTo(first);
    }

    private long archives() throws IOException {
        Path folder = cache.resolve("cds");
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("gc-collector-"))
                    .count();
        }
    }

    @Test
    void theExitCodeIsThatOfTheCommand() throws IOException, InterruptedException {
        assertThat(run("stops", "missing"))
                .isEqualTo(new Finished(2, "gc-collector: missing: there is no such file\n"));
        assertThat(run("--version").output()).startsWith("gc-collector 0.1.0");
    }
}
