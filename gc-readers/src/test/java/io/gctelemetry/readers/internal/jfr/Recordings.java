package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** The recordings beside these tests, and what comes of reading one. README.md there says where they come from. */
final class Recordings {
    static final String[] ALL = {"g1-17", "parallel-17", "g1-11"};

    private Recordings() {}

    /** What one reading told, and what it said of the file. */
    record Reading(Delivered delivered, NodeDescription description) {
        List<String> notes() {
            return description.notes().stream().map(note -> note.code()).toList();
        }
    }

    static byte[] packed(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(Recordings.class.getResourceAsStream("/jfr/" + name + ".jfr.gz"), name)) {
            return in.readAllBytes();
        }
    }

    static byte[] bytes(String name) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed(name)))) {
            return in.readAllBytes();
        }
    }

    static Path file(Path folder, String name) throws IOException {
        return Files.write(folder.resolve(name + ".jfr"), bytes(name));
    }

    static Reading read(Path... files) throws IOException {
        List<Input> inputs = new java.util.ArrayList<>();
        for (Path file : files) {
            inputs.add(Input.of(file));
        }
        return read(JfrSource.of(inputs));
    }

    static Reading read(NodeSource source) throws IOException {
        Delivered delivered = new Delivered();
        source.run(delivered);
        return new Reading(delivered, source.description());
    }
}
