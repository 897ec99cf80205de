package io.gctelemetry.profiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
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

    @ParameterizedTest
    @ValueSource(strings = {"options", "profiles", "cassandra", "jdks.yaml", "README.md"})
    void theDataAndTheirDescriptionsHaveNoRetiredWords(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            for (Path file : files.filter(file -> file.toString().matches(".*\\.(yaml|md)"))
                    .toList()) {
                assertThat(RetiredWords.in(Files.readString(file)))
                        .as(file.toString())
                        .isEmpty();
            }
        }
    }
}
