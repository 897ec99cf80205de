package io.gctelemetry.collector.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes a file whole or not at all: beside its place first, then moved there. What stood there before stays as it was
 * until then, also when the disk is full or the process is ended by a signal. A link is followed; what is no regular file,
 * such as a pipe, is written to as it comes.
 */
public final class AtomicFile {
    private static final Set<Path> UNFINISHED = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(AtomicFile::forgetUnfinished, "gc-telemetry-unfinished-files"));
    }

    private AtomicFile() {}

    public static void write(Path file, String text) throws IOException {
        write(file, temporary -> Files.writeString(temporary, text, StandardCharsets.UTF_8));
    }

    /** Lets {@code body} fill a file beside {@code file} and moves that into place; a body that throws leaves nothing. */
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

    private static void forgetUnfinished() {
        for (Path file : UNFINISHED) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // The process is ending: there is nobody to tell, and the name says what the file is.
            }
        }
    }

    /** Fills the file it is given. */
    public interface Body {
        void fill(Path file) throws IOException;
    }

    /** Fills a file through a stream that the caller does not have to close. */
    public static void stream(Path file, StreamBody body) throws IOException {
        write(file, temporary -> {
            try (OutputStream out = Files.newOutputStream(temporary)) {
                body.fill(out);
            }
        });
    }

    /** Writes to the stream it is given. */
    public interface StreamBody {
        void fill(OutputStream out) throws IOException;
    }
}
