package io.gctelemetry.profiles.verify;

import io.gctelemetry.profiles.data.BadDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder in which a JVM that is only tried writes its logs. */
public final class LogFolder implements AutoCloseable {

    private final Path path;

    /**
     * Makes the folder.
     *
     * @throws BadDataException when the temporary folder cannot be written
     */
    public LogFolder() {
        try {
            path = Files.createTempDirectory("gc-profiles-logs");
        } catch (IOException e) {
            throw new BadDataException(
                    System.getProperty("java.io.tmpdir"), "cannot be written; set TMPDIR to a folder that can");
        }
    }

    public Path path() {
        return path;
    }

    /** Deletes the folder with what is in it. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // It is in the temporary folder and contains nothing secret.
            return;
        }
    }
}
