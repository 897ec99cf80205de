package io.gctelemetry.lab.inject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.lab.ui.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class InjectCommandTest {
    private static InjectCommand parsed(String... typed) {
        InjectCommand command = new InjectCommand();
        new CommandLine(command).parseArgs(typed);
        return command;
    }

    @Test
    void theHelpHasNoRetiredWords() throws IOException {
        String help = new CommandLine(new InjectCommand()).getUsageMessage().replaceAll("\\s+", " ");
        assertThat(Files.readAllLines(Path.of("../docs/retired-words.txt")))
                .filteredOn(line -> !line.startsWith("#"))
                .noneMatch(line -> Pattern.compile("(?i)\\b(" + line.replaceFirst(": .*", "") + ")\\b")
                        .matcher(help)
                        .find());
    }

    @Test
    void theMeasuredTimeIsDividedIntoPairsOfWindows() throws Problem {
        assertThat(parsed().pairs()).isEqualTo(30);
        assertThat(parsed("--duration", "2m", "--sle", "p99<50ms/2s").pairs()).isEqualTo(30);
    }

    @Test
    void aTimeForLessThanFourWindowsIsRefused() {
        assertThatThrownBy(() -> parsed("--duration", "15s").pairs())
                .isInstanceOf(Problem.class)
                .hasMessage("--duration is 15s, expected at least four windows");
    }
}
