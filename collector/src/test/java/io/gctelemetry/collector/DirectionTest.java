package io.gctelemetry.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Imports between packages point down this list only. */
class DirectionTest {
    private static final List<String> DOWN = List.of(
            "cli",
            "page",
            "report.stops",
            "report.inspect",
            "report.correlate",
            "report.live",
            "report.chart",
            "report.render",
            "report.layout",
            "report.model",
            "assemble",
            "figures",
            "exposition",
            "live",
            "input",
            "run",
            "run.journal",
            "file");

    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry/collector");
    private static final Pattern INTERNAL =
            Pattern.compile("import (?:static )?io\\.gctelemetry\\.readers\\.internal\\.");

    @Test
    void ofTheReadersOnlyWhatIsPublicIsUsed() throws IOException {
        List<Path> wrong = new ArrayList<>();
        for (String side : List.of("src/main/java", "src/test/java")) {
            try (Stream<Path> files = Files.walk(Path.of(side))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    if (INTERNAL.matcher(Files.readString(file)).find()) {
                        wrong.add(file);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown("io.gctelemetry.collector", DOWN);
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge("io.gctelemetry.collector");
    }

    @Test
    void picocliIsUsedByTheCommandsOnly() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            assertThat(files.filter(path -> path.toString().endsWith(".java"))
                            .filter(path -> !path.startsWith(SOURCES.resolve("cli"))))
                    .noneMatch(path -> contentOf(path.toFile()).contains("import picocli."));
        }
    }
}
