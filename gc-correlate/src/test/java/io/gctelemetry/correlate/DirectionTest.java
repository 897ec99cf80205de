package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import io.gctelemetry.testing.PackageOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of this library, and what its class path contains. */
class DirectionTest {
    /** The last two are other modules. */
    private static final List<String> DOWN = List.of(
            "correlate",
            "correlate.finding",
            "correlate.prediction",
            "correlate.model",
            "timeline",
            "timeline.latency",
            "readers",
            "event");

    @Test
    void everyImportPointsDown() throws IOException {
        PackageOrder.assertImportsPointDown("io.gctelemetry", DOWN);
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        PackageOrder.assertNoPackageIsTooLarge("io.gctelemetry");
    }

    @Test
    void onlyPublicTypesOfTheReadersAreUsed() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            assertThat(files.filter(path -> path.toString().endsWith(".java")))
                    .noneMatch(path -> contentOf(path.toFile()).contains("import io.gctelemetry.readers.internal."));
        }
    }

    @Test
    void programsLibrariesAreNotOnTheClassPath() {
        assertThat(List.of(
                        "picocli.CommandLine",
                        "org.yaml.snakeyaml.Yaml",
                        "com.google.protobuf.Message",
                        "org.HdrHistogram.Histogram",
                        "com.fasterxml.jackson.databind.ObjectMapper"))
                .noneMatch(DirectionTest::present);
    }

    private static boolean present(String type) {
        try {
            Class.forName(type, false, DirectionTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
