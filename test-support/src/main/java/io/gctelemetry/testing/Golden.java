package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares whole outputs with committed text files; {@code -Dgolden.update=true} writes the files again. */
public final class Golden {

    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    /** Fails unless the file of that name in {@code src/test/resources/golden} holds exactly this text. */
    public static void assertEquals(String name, String actual) {
        assertEquals(FOLDER.resolve(name), actual);
    }

    /** Fails unless the file of that path below {@code src/test/resources}, such as {@code /scrape/own.txt}, holds exactly this text. */
    public static void verify(String resource, String actual) {
        assertEquals(Path.of("src/test/resources" + resource), actual);
    }

    /** Fails unless the file holds exactly this text. */
    public static void assertEquals(Path file, String actual) {
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, actual);
            }
            assertThat(file).as("%s, renewed by -Dgolden.update=true", file).exists();
            assertThat(actual).as("%s, renewed by -Dgolden.update=true", file).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
