package io.gctelemetry.readers;

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

/** Arrows between packages point down this list only, and out of the module to the events, jackson-core and the JDK. */
class DirectionTest {
    private static final List<String> DOWN = List.of(
            "(root)",
            "internal.jfr",
            "internal.jfr.chunk",
            "internal.wrapped",
            "internal.unified",
            "internal.classic",
            "internal.gclog",
            "internal.hdr",
            "internal.stress",
            "internal.ycsb",
            "internal.requests",
            "internal.load",
            "internal.operation",
            "internal.lines",
            "spi",
            "latency",
            "operation",
            "node",
            "table",
            "input",
            "internal.bytes");

    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry/readers");
    private static final Pattern IMPORT = Pattern.compile("import (?:static )?([a-z0-9.]+)\\.[A-Z]");
    private static final Pattern INTERNAL =
            Pattern.compile("^import (?:static )?io\\.gctelemetry\\.readers\\.internal\\.", Pattern.MULTILINE);
    private static final Pattern OUTSIDE = Pattern.compile(
            "java\\..*|jdk\\.jfr.*|org\\.jspecify.*|io\\.gctelemetry\\.event.*|com\\.fasterxml\\.jackson\\.core");

    @Test
    void everyImportPointsDown() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String from = name("io.gctelemetry.readers"
                        + SOURCES.relativize(file.getParent()).toString().replaceAll("^(?=.)|/", "."));
                Matcher matcher = IMPORT.matcher(Files.readString(file));
                while (matcher.find()) {
                    String to = name(matcher.group(1));
                    boolean inside = DOWN.contains(to);
                    if (inside
                            ? DOWN.indexOf(to) < DOWN.indexOf(from)
                            : !OUTSIDE.matcher(to).matches()) {
                        wrong.add(SOURCES.relativize(file) + " -> " + to);
                    }
                }
                assertThat(DOWN).as("packages").contains(from);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void noOtherModuleImportsWhatIsInternalNotEvenItsTests() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.filter(DirectionTest::isOther).toList()) {
                wrong.addAll(importersOfInternal(module.resolve("src")));
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean isOther(Path module) {
        return Files.isDirectory(module.resolve("src")) && !module.endsWith("gc-readers");
    }

    private static List<String> importersOfInternal(Path sources) throws IOException {
        List<String> importers = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                if (INTERNAL.matcher(Files.readString(file)).find()) {
                    importers.add(file.toString());
                }
            }
        }
        return importers;
    }

    private static String name(String name) {
        if (name.equals("io.gctelemetry.readers")) {
            return "(root)";
        }
        return name.startsWith("io.gctelemetry.readers.") ? name.substring("io.gctelemetry.readers.".length()) : name;
    }
}
