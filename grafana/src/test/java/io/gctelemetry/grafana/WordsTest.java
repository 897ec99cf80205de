package io.gctelemetry.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WordsTest {

    @Test
    void titlesAndDescriptionsOfPanelsAndAlertsHaveNoRetiredWords() throws IOException {
        assertThat(RetiredWords.inLiterals(Path.of("src/test/java"))).isEmpty();
    }
}
