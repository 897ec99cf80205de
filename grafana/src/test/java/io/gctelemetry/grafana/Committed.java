package io.gctelemetry.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A committed file that must be what the tables make of it; {@code -Dgolden.update=true} writes it anew. */
final class Committed {
    private Committed() {}

    static void assertIs(Path file, String text) throws IOException {
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
        }
        assertThat(file).as("made anew by -Dgolden.update=true").content().isEqualTo(text);
    }
}
