package io.gctelemetry.correlate.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FindingRowsTest {
    @Test
    void everyOptionNamedStandsInTheCatalogue() throws IOException {
        StringBuilder catalogue = new StringBuilder();
        try (Stream<Path> files = Files.list(Path.of("..", "gc-profiles", "options"))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".yaml")).toList()) {
                catalogue.append(Files.readString(file));
            }
        }
        assertThat(Findings.options())
                .isNotEmpty()
                .allMatch(option -> catalogue
                        .toString()
                        .lines()
                        .anyMatch(line -> line.strip().endsWith("name: " + option)));
    }

    @Test
    void causesOfTheAgentAreAllKnown() throws IOException {
        String source = Files.readString(Path.of(
                "..", "agent", "src", "main", "java", "io", "gctelemetry", "agent", "host", "HiccupCause.java"));
        Set<String> causes = Pattern.compile("\\(\"([a-z-]+)\"\\)")
                .matcher(source)
                .results()
                .map(one -> one.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        causes.add("");
        assertThat(causes).hasSize(8).isEqualTo(new TreeSet<>(HiccupFindings.causes()));
    }
}
