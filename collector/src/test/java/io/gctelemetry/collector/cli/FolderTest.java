package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders with files that are not of a run, and a run folder's own description. */
class FolderTest {
    private static final String LOG = "../gc-readers/src/test/resources/gclogs/jdk17-g1-sysgc-full.log.gz";

    @TempDir
    Path folder;

    @BeforeEach
    void log() throws IOException {
        Files.copy(Path.of(LOG), folder.resolve("gc.log.gz"));
    }

    private void others(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            Files.writeString(folder.resolve("other%03d.txt".formatted(i)), "hello\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stops", "inspect"})
    void threeHundredOtherFilesAreOneLine(String command) throws IOException {
        others(300);
        Printed run = Cli.run(command, folder.toString());
        assertThat(run.exit()).isZero();
        assertThat(run.err().lines())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("gc-collector: skipped: 300 files that ")
                .contains(folder + "/other000.txt, ", "name a file to see the reason");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stops", "inspect"})
    void fewOtherFilesAreNamedWithTheReason(String command) throws IOException {
        others(3);
        Printed run = Cli.run(command, folder.toString());
        assertThat(run.err().lines())
                .hasSize(3)
                .first()
                .asString()
                .endsWith("other000.txt: is text, but no log, journal or latency file that is known");
    }

    @Test
    void theDescriptionOfARunFolderIsKnown() throws IOException {
        Path yaml = Files.writeString(
                folder.resolve("run.yaml"),
                "schema: 1\nstarted: '2026-11-20T10:41:10Z'\nended: '2026-11-20T10:45:20Z'\nfiles: []\n");
        assertThat(Cli.run("stops", folder.toString()).err()).isEmpty();
        Printed inspected = Cli.run("inspect", yaml.toString());
        assertThat(inspected.err()).isEmpty();
        assertThat(inspected.out())
                .contains("description of a run folder", "2026-11-20 10:41:10 UTC", "2026-11-20 10:45:20 UTC");
    }

    @Test
    void aDamagedDescriptionIsOneLine() throws IOException {
        Path yaml = Files.writeString(folder.resolve("run.yaml"), "schema: 1\nfiles: yes\n");
        Printed inspected = Cli.run("inspect", yaml.toString());
        assertThat(inspected.exit()).isEqualTo(2);
        assertThat(inspected.err().lines()).hasSize(1).first().asString().contains("run.yaml: is damaged: ");
    }
}
