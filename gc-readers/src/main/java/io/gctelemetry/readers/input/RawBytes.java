package io.gctelemetry.readers.input;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/** Opens files and pipes, and unpacks them. */
final class RawBytes {
    private static final int BUFFER = 1 << 16;

    private RawBytes() {}

    /** Opens a file, up to the length that it has now: a log may grow faster than it is read. */
    static InputStream ofFile(String name, Path file) throws IOException {
        try {
            InputStream stream = Files.newInputStream(file);
            long size = Files.size(file);
            return size > 0 ? new PartStream(stream, size) : stream; // files of /proc have no size
        } catch (NoSuchFileException e) {
            throw new InputException(name, "there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new InputException(name, "may not be read; run as the user that owns it", e);
        } catch (IOException e) {
            throw new InputException(name, "cannot be opened: " + e.getMessage(), e);
        }
    }

    /* A channel, as Files opens it, would seek. */
    static InputStream ofPipe(String name, Path pipe) throws InputException {
        try {
            return new FileInputStream(pipe.toFile());
        } catch (FileNotFoundException e) {
            throw new InputException(name, "not a file or a readable pipe; name a file", e);
        }
    }

    static boolean packed(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Packing.of(in.readNBytes(Packing.LONGEST)) != null;
        }
    }

    /** Returns the bytes unpacked, without zero bytes at the start, and without UTF-16. */
    static InputStream unpacked(String name, InputStream raw, LongConsumer progress) throws IOException {
        CountedStream counted = new CountedStream(name, raw, progress);
        BufferedInputStream buffered = new BufferedInputStream(counted, BUFFER);
        buffered.mark(Packing.LONGEST);
        Packing packing = Packing.of(buffered.readNBytes(Packing.LONGEST));
        buffered.reset();
        try {
            return LogText.of(
                    packing == null
                            ? buffered
                            : new GuardedStream(name, packing.unpack(buffered), counted::count, packing));
        } catch (InputException e) {
            raw.close();
            throw e;
        } catch (IOException e) {
            raw.close();
            throw new InputException(
                    name,
                    "is not a complete " + (packing == null ? "" : packing.program + " ") + "file: " + e.getMessage(),
                    e);
        }
    }
}
