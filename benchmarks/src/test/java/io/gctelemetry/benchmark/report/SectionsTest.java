package io.gctelemetry.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SectionsTest {
    @TempDir
    private Path folder;

    @Test
    void renewsWhatWasMeasuredAndLeavesTheRest() throws IOException {
        Path page = Files.writeString(folder.resolve("README.md"), """
                prose
                <!-- measured: cost -->
                old
                <!-- end: cost -->
                <!-- measured: truth -->
                kept
                <!-- end: truth -->
                """);

        Sections.replace(page, Map.of("cost", "| new |\n", "truth", ""));

        assertThat(page).hasContent("""
                        prose
                        <!-- measured: cost -->

                        | new |
                        <!-- end: cost -->
                        <!-- measured: truth -->
                        kept
                        <!-- end: truth -->
                        """);
    }

    @Test
    void namesTheMarksThatAPageLacks() throws IOException {
        Path page = Files.writeString(folder.resolve("README.md"), "prose\n");

        assertThatThrownBy(() -> Sections.replace(page, Map.of("cost", "new")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("<!-- measured: cost -->");
    }
}
