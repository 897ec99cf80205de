package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

    private record Run(int exit, String output) {}

    private Run run(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .put(
                        "GC_COLLECTOR_JAVA",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString());
        builder.environment().put("GC_TELEMETRY_CACHE", cache.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }

    @Test
    void aRunBeforeTheArchiveIsThereIsLikeOneAfter() throws IOException, InterruptedException {
        Run first = run("stops", LOG);
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
        assertThat(run("stops", "missing")).isEqualTo(new Run(2, "gc-collector: missing: there is no such file\n"));
        assertThat(run("--version").output()).startsWith("gc-collector 0.1.0");
    }
}
