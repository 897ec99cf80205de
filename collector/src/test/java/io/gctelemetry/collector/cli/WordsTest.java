package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class WordsTest {
    private static final Path SOURCES = Path.of("src/main/java/io/gctelemetry/collector");
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
        assertThat(RetiredWords.in(command.getUsageMessage())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"assemble", "cli"})
    void messagesHaveNoRetiredWords(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES.resolve(folder))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String source = NOT_A_MESSAGE.matcher(Files.readString(file)).replaceAll("\n");
                String literals = String.join(
                        "\n",
                        LITERAL.matcher(source)
                                .results()
                                .map(MatchResult::group)
                                .toList());
                assertThat(RetiredWords.in(literals)).as(file.toString()).isEmpty();
            }
        }
    }
}
