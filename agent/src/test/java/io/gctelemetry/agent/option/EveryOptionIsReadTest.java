package io.gctelemetry.agent.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An option that is in the help and that nothing reads would be a promise that is not kept. */
class EveryOptionIsReadTest {
    private static final Path AGENT = Path.of("src/main/java/io/gctelemetry/agent");
    private static final Path OPTIONS = AGENT.resolve("option/Options.java");
    private static final Pattern METHOD =
            Pattern.compile("    public [\\w<>, ]+ (\\w+)\\(\\) \\{\n(.*?)\n    }\n", Pattern.DOTALL);
    private static final Pattern READ = Pattern.compile("get\\(Option\\.([A-Z_]+)\\)");

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CONFIG") // read where the options are read
    void everyOptionIsAskedForByAPartOfTheAgent(Option option) throws IOException {
        String method = methods().get(option);

        assertThat(method)
                .as("the method of Options that returns " + option.key())
                .isNotNull();
        assertThat(agent()).contains("options." + method + "()");
    }

    private static Map<Option, String> methods() throws IOException {
        Map<Option, String> methods = new EnumMap<>(Option.class);
        Matcher method = METHOD.matcher(Files.readString(OPTIONS));
        while (method.find()) {
            Matcher read = READ.matcher(method.group(2));
            while (read.find()) {
                methods.put(Option.valueOf(read.group(1)), method.group(1));
            }
        }
        methods.put(Option.LABELS, "labels"); // one method for all keys with the prefix
        return methods;
    }

    /** The text of all classes outside the package of the options. */
    private static String agent() throws IOException {
        try (Stream<Path> files = Files.walk(AGENT)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.startsWith(OPTIONS.getParent()))
                    .map(EveryOptionIsReadTest::text)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
