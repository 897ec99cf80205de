package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WordsTest {
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n\"]*\n");

    @Test
    void theHelpHasNoRetiredWords() throws Exception {
        ByteArrayOutputStream help = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(help, true, StandardCharsets.UTF_8));
        try {
            Main.main(new String[] {"--help"});
        } finally {
            System.setOut(before);
        }
        assertThat(help.toString(StandardCharsets.UTF_8)).contains("Options:");
        assertThat(RetiredWords.in(help.toString(StandardCharsets.UTF_8))).isEmpty();
    }

    @Test
    void theNoticesHaveNoRetiredWords() throws IOException {
        for (String module : List.of(".", "../gc-sources")) {
            assertThat(RetiredWords.in(literals(Path.of(module, "src/main/java"))))
                    .as(module)
                    .isEmpty();
        }
    }

    /** Everything in quotes below a folder of sources: notices, among other text. */
    private static String literals(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(WordsTest::source)
                    .flatMap(source -> LITERAL.matcher(COMMENT.matcher(source).replaceAll("\n"))
                            .results())
                    .map(MatchResult::group)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String source(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
