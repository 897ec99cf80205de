package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class WordsTest {
    private static final Path RETIRED = Path.of("../docs/retired-words.txt");
    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry/collector/cli");
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

    /** Comments, and the notes of reports, which are not messages of the command line. */
    private static final Pattern NOT_A_MESSAGE = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n\"]*\n|new Note\\(.*?;");

    static Stream<CommandLine> everyCommand() {
        CommandLine program = Main.allCommands();
        return Stream.concat(Stream.of(program), program.getSubcommands().values().stream());
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void theHelpHasNoRetiredWords(CommandLine command) throws IOException {
        assertThat(retiredIn(command.getUsageMessage())).isEmpty();
    }

    @Test
    void messagesHaveNoRetiredWords() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                String source = NOT_A_MESSAGE.matcher(Files.readString(file)).replaceAll("\n");
                String literals = String.join(
                        "\n",
                        LITERAL.matcher(source)
                                .results()
                                .map(MatchResult::group)
                                .toList());
                assertThat(retiredIn(literals)).as(file.toString()).isEmpty();
            }
        }
    }

    private static List<String> retiredIn(String text) throws IOException {
        return Files.readAllLines(RETIRED).stream()
                .filter(line -> !line.startsWith("#"))
                .flatMap(line -> Pattern.compile("(?i).{0,40}\\b(" + line.replaceFirst(": .*", "") + ")\\b.{0,40}")
                        .matcher(text.replaceAll("\\s+", " "))
                        .results())
                .map(MatchResult::group)
                .toList();
    }
}
