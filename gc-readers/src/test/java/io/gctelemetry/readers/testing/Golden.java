package io.gctelemetry.readers.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole outputs as text files in src/test/resources/golden; -Dgolden.update=true writes them anew. */
public final class Golden {

    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    public static void assertEquals(String name, String actual) {
        Path file = FOLDER.resolve(name);
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(FOLDER);
                Files.writeString(file, actual);
            }
            assertThat(actual).as(name).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
