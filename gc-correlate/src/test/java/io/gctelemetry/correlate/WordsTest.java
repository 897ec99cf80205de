package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void notesNamesAndMessagesHaveNoRetiredWords() throws IOException {
        assertThat(RetiredWords.inLiterals(Path.of("src/main/java"))).isEmpty();
    }
}
