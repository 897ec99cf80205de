package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@DisabledIfSystemProperty(named = "golden.update", matches = "true")
class GoldenTest {

    @TempDir
    Path folder;

    @Test
    void theSameTextPassesAndAnotherFails() throws IOException {
        Path file = Files.writeString(folder.resolve("out.txt"), "one\n");
        Golden.assertEquals(file, "one\n");
        assertThatThrownBy(() -> Golden.assertEquals(file, "two\n")).isInstanceOf(AssertionError.class);
    }

    @Test
    void aMissingFileFails() {
        assertThatThrownBy(() -> Golden.assertEquals(folder.resolve("none.txt"), "one\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("-Dgolden.update=true");
    }
}
