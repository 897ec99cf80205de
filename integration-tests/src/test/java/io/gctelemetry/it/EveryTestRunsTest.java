package io.gctelemetry.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No class with tests in any module has a name that neither surefire nor failsafe runs: such a class is compiled, looks green
 * and proves nothing.
 */
class EveryTestRunsTest {
    /* The default patterns of the two plugins; no pom of ours sets others. */
    private static final Pattern SUREFIRE = Pattern.compile("Test.*|.*Tests?|.*TestCase");
    private static final Pattern FAILSAFE = Pattern.compile("IT.*|.*IT|.*ITCase");

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern TESTS =
            Pattern.compile("@(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Example)\\b");

    private record Source(Path module, String name, String text) {
        boolean hasTests() {
            return TESTS.matcher(text).find();
        }

        /** Tests of an abstract class run in the classes that extend it. */
        boolean isAbstract() {
            return text.contains("abstract class " + name + " ");
        }

        boolean runs(Path root) throws IOException {
            return SUREFIRE.matcher(name).matches()
                    || (FAILSAFE.matcher(name).matches()
                            && Files.readString(root.resolve(module).resolve("pom.xml"))
                                    .contains("<artifactId>maven-failsafe-plugin</artifactId>"));
        }
    }

    @Test
    void everyClassWithTestsHasANameThatIsRun() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<Source> sources = sources(root);
        assertThat(sources).as("classes with tests").hasSizeGreaterThan(200);
        assertThat(sources.stream().map(Source::module).distinct())
                .as("modules")
                .hasSizeGreaterThan(8);

        List<String> silent = new ArrayList<>();
        for (Source source : sources) {
            if (!source.isAbstract() && !source.runs(root)) {
                silent.add(source.module() + ": " + source.name());
            }
        }
        assertThat(silent).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HdrProperties", "UnitCheck", "Bits"})
    void aNameThatNeitherPluginKnowsIsFound(String name) throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        Source source = new Source(Path.of("integration-tests"), name, "class " + name + " { @Property void p() {} }");
        assertThat(source.hasTests() && !source.isAbstract()).isTrue();
        assertThat(source.runs(root)).isFalse();
    }

    private static List<Source> sources(Path root) throws IOException {
        List<Source> all = new ArrayList<>();
        try (Stream<Path> modules = Files.list(root)) {
            for (Path module : modules.filter(folder -> Files.isRegularFile(folder.resolve("pom.xml")))
                    .toList()) {
                Path tests = module.resolve("src/test/java");
                if (Files.isDirectory(tests)) {
                    read(root, module, tests, all);
                }
            }
        }
        return all;
    }

    private static void read(Path root, Path module, Path tests, List<Source> all) throws IOException {
        try (Stream<Path> files = Files.walk(tests)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                String text = COMMENT.matcher(Files.readString(file)).replaceAll("");
                Source source = new Source(root.relativize(module), name, text);
                if (source.hasTests()) {
                    all.add(source);
                }
            }
        }
    }
}
