package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Imports between packages point down this list only. */
class DirectionTest {
    private static final List<String> DOWN = List.of(
            "(root)",
            "compat",
            "page",
            "journal",
            "exposition",
            "host",
            "http",
            "metrics",
            "family",
            "attach",
            "option",
            "notice");

    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry/agent");
    private static final int MOST_FILES = 20;
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?io\\.gctelemetry\\.agent\\.((?:[a-z]+\\.)*)[A-Z]", Pattern.MULTILINE);

    @Test
    void everyImportPointsDown() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path file : files()) {
            String from = packageOf(file);
            Matcher matcher = IMPORT.matcher(Files.readString(file));
            while (matcher.find()) {
                String to =
                        matcher.group(1).isEmpty() ? "(root)" : matcher.group(1).replaceFirst("\\.$", "");
                assertThat(DOWN).as("packages").contains(from, to);
                if (DOWN.indexOf(to) < DOWN.indexOf(from)) {
                    wrong.add(SOURCES.relativize(file) + " -> " + to);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void noPackageIsTooLarge() throws IOException {
        Map<String, Integer> sizes = new TreeMap<>();
        for (Path file : files()) {
            sizes.merge(packageOf(file), 1, Integer::sum);
        }
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(MOST_FILES));
    }

    private static String packageOf(Path file) {
        Path folder = SOURCES.relativize(file.getParent());
        return folder.toString().isEmpty() ? "(root)" : folder.toString().replace('/', '.');
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(path -> path.toString().endsWith(".java")).toList();
        }
    }
}
