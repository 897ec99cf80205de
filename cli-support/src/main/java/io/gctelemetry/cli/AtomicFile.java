package io.gctelemetry.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes a file whole or not at all: to a temporary file in the same folder, which then replaces it. The previous content
 * remains until then, also if the disk is full or a signal ends the process. A symbolic link is followed. What is not a
 * regular file, such as a pipe, is written directly.
 */
public final class AtomicFile {
    private static final Set<Path> UNFINISHED = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(AtomicFile::deleteUnfinished, "gc-telemetry-unfinished-files"));
    }

    private AtomicFile() {}

    /** Writes a text in UTF-8. */
    public static void write(Path file, String text) throws IOException {
        write(file, temporary -> Files.writeString(temporary, text, StandardCharsets.UTF_8));
    }

    /** Lets {@code body} fill a temporary file, then replaces {@code file} by it; a body that throws leaves no file. */
    public static void write(Path file, Body body) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            body.fill(file);
            return;
        }
        Path place = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path temporary = place.resolveSibling(
                ".gc-telemetry-" + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime()) + ".part");
        UNFINISHED.add(temporary);
        try {
            body.fill(temporary);
            move(temporary, place);
        } finally {
            Files.deleteIfExists(temporary);
            UNFINISHED.remove(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void deleteUnfinished() {
        for (Path file : UNFINISHED) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // The process is ending and nobody can be notified; the file name shows its origin.
            }
        }
    }

    /** Fills the file at a path. */
    public interface Body {
        void fill(Path file) throws IOException;
    }
}
