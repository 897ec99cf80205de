package io.gctelemetry.collector.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file whole or not at all: beside its place first, then moved there. */
final class AtomicFile {
    private AtomicFile() {}

    static void write(Path file, String text) throws IOException {
        write(file, temporary -> Files.writeString(temporary, text, StandardCharsets.UTF_8));
    }

    /** Lets {@code body} fill a file beside {@code file} and moves that into place; a body that throws leaves nothing. */
    static void write(Path file, Body body) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".part");
        try {
            body.fill(temporary);
            move(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Fills the file it is given. */
    interface Body {
        void fill(Path file) throws IOException;
    }
}
