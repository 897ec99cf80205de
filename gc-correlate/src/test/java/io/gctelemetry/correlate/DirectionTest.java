package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of this library, and what its class path contains. */
class DirectionTest {
    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry");

    @Test
    void theTimelineDoesNotImportTheCorrelation() throws IOException {
        assertThat(importsOf("timeline")).noneMatch(line -> line.contains("io.gctelemetry.correlate"));
    }

    @Test
    void onlyPublicTypesOfTheReadersAreUsed() throws IOException {
        assertThat(importsOf("")).noneMatch(line -> line.contains("io.gctelemetry.readers.internal"));
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

    private static List<String> importsOf(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES.resolve(folder))) {
            return files.filter(path -> path.toString().endsWith(".java"))
                    .flatMap(DirectionTest::lines)
                    .filter(line -> line.startsWith("import "))
                    .toList();
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
