package io.gctelemetry.readers.latency;

import io.gctelemetry.readers.input.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** A file of a real run among the test resources. */
public final class ClientFile {
    private ClientFile() {}

    public static Path path(String name) {
        try {
            return Path.of(Objects.requireNonNull(ClientFile.class.getResource("/clients/" + name), name)
                    .toURI());
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Input input(String name) {
        try {
            return Input.of(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Input input(String name, byte[] bytes) {
        return Input.of(name, new ByteArrayInputStream(bytes));
    }

    public static Input text(String name, String text) {
        return input(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Unpacked. */
    public static byte[] bytes(String name) {
        try (InputStream in = ClientFile.class.getResourceAsStream("/clients/" + name)) {
            byte[] all = Objects.requireNonNull(in, name).readAllBytes();
            return name.endsWith(".gz") ? new GZIPInputStream(new ByteArrayInputStream(all)).readAllBytes() : all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
