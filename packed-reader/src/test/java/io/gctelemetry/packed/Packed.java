package io.gctelemetry.packed;

import io.gctelemetry.readers.input.Input;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The packed files of the tests, and what is in them. */
final class Packed {
    private static final Path LOG = Path.of("../gc-readers/src/test/resources/gclogs/jdk17-g1-sysgc-full.log.gz");

    private Packed() {}

    static Path file(String name) {
        return Path.of("src/test/resources/packed", name);
    }

    /** Returns the log that every {@code gc.log.*} has. */
    static byte[] log() throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(LOG))) {
            return in.readAllBytes();
        }
    }

    /** What was handed out before a failure; the failure is null if there was none. */
    static final class Outcome {
        private final byte[] unpacked;
        private final IOException failure;

        private Outcome(byte[] unpacked, IOException failure) {
            this.unpacked = unpacked;
            this.failure = failure;
        }

        byte[] unpacked() {
            return unpacked;
        }

        IOException failure() {
            return failure;
        }
    }

    static Outcome read(Path file) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (InputStream in = Input.of(file).open()) {
            byte[] buffer = new byte[4096];
            for (int n = 0; n >= 0; n = in.read(buffer)) {
                whole.write(buffer, 0, n);
            }
            return new Outcome(whole.toByteArray(), null);
        } catch (IOException e) {
            return new Outcome(whole.toByteArray(), e);
        }
    }
}
