package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A whole output, kept as a text that a reviewer can read; {@code -Dgolden.update=true} writes it anew. */
public final class Golden {
    private Golden() {}

    public static void verify(String resource, String actual) {
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.writeString(Path.of("src/test/resources" + resource), actual);
                return;
            }
            try (InputStream in = Golden.class.getResourceAsStream(resource)) {
                assertThat(in).as(resource).isNotNull();
                assertThat(actual).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
