package io.gctelemetry.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Arrows between packages point down this list only. */
class DirectionTest {
    private static final List<String> DOWN =
            List.of("cli", "page", "report", "figures", "exposition", "live", "input", "run", "file");

    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry/collector");
    private static final Pattern INTERNAL =
            Pattern.compile("import (?:static )?io\\.gctelemetry\\.readers\\.internal\\.");
    private static final Pattern IMPORT =
            Pattern.compile("import (?:static )?io\\.gctelemetry\\.collector\\.([a-z]+)\\.");

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
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Path relative = SOURCES.relativize(file);
                String from = relative.getName(0).toString();
                Matcher matcher = IMPORT.matcher(Files.readString(file));
                while (matcher.find()) {
                    String to = matcher.group(1);
                    assertThat(DOWN).as("packages").contains(from, to);
                    if (DOWN.indexOf(to) < DOWN.indexOf(from)) {
                        wrong.add(relative + " -> " + to);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
