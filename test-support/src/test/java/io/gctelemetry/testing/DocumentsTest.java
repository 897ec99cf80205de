package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "LIMITATIONS.md",
                "CONTRIBUTING.md",
                "CHANGELOG.md",
                "docs/architecture.md",
                "SECURITY.md",
                "agent-micrometer/README.md",
                "grafana/README.md",
                "tools/README.md"
            })
    void theDocumentsHaveNoRetiredWords(String document) throws IOException {
        assertThat(RetiredWords.in(Files.readString(Path.of("..", document)))).isEmpty();
    }
}
