package io.gctelemetry.readers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
    @ParameterizedTest
    @ValueSource(strings = {"gc-readers", "gcviewer-reader", "parquet-reader", "packed-reader"})
    void notesNamesAndMessagesHaveNoRetiredWords(String module) throws IOException {
        assertThat(RetiredWords.inLiterals(Path.of("..", module, "src/main/java")))
                .isEmpty();
    }
}
