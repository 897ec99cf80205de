package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class WordsTest {

    static Stream<CommandLine> everyCommand() {
        CommandLine program = Main.allCommands();
        return Stream.concat(Stream.of(program), program.getSubcommands().values().stream());
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void theHelpHasNoRetiredWords(CommandLine command) throws IOException {
        assertThat(RetiredWords.in(command.getUsageMessage())).isEmpty();
    }

    @Test
    void messagesFindingsAndCommentsOfOptionsHaveNoRetiredWords() throws IOException {
        assertThat(RetiredWords.inLiterals(Path.of("src/main/java"))).isEmpty();
    }
}
