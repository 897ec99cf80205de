package io.gctelemetry.collector.live;

import io.gctelemetry.collector.file.DiskException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The copy of a growing log, byte for byte, so that it can be gone on with. Another content of the same name goes to another
 * file: {@code run.hdr}, {@code run.2.hdr} and so on. A full disk leaves whole lines. One thread; any may close.
 */
final class LogCopy implements AutoCloseable {
    private static final String SUFFIX = ".hdr";
    private static final int COMPARED = 64 << 10;

    private final Path folder;
    private final String base;
    private int number = 1;
    private @Nullable FileChannel channel;
    private long lines;
    private long skip;
    private boolean closed;

    /** @param base the name of the copy without {@code .hdr} */
    LogCopy(Path folder, String base) {
        this.folder = folder;
        this.base = base;
        while (Files.exists(file(number + 1))) {
            number++;
        }
    }

    private Path file(int n) {
        return folder.resolve(n == 1 ? base + SUFFIX : base + "." + n + SUFFIX);
    }

    /** The file that is written now. */
    Path file() {
        return file(number);
    }

    /** Takes what is there already: if the log starts with it, the copy continues it; else it goes to a new file. */
    synchronized void begin(Path log) throws IOException {
        Path copy = file();
        if (Files.exists(copy) && !continues(copy, log)) {
            number++;
        }
        open();
    }

    private static boolean continues(Path copy, Path log) throws IOException {
        try (FileChannel a = FileChannel.open(copy, StandardOpenOption.READ);
                FileChannel b = FileChannel.open(log, StandardOpenOption.READ)) {
            long size = a.size();
            int part = (int) Math.min(size, COMPARED);
            return b.size() >= size
                    && Arrays.equals(bytes(a, 0, part), bytes(b, 0, part))
                    && Arrays.equals(bytes(a, size - part, part), bytes(b, size - part, part));
        }
    }

    private static byte[] bytes(FileChannel from, long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        int read = 0;
        while (read >= 0 && bytes.hasRemaining()) {
            read = from.read(bytes, position + bytes.position());
        }
        return bytes.array();
    }

    private void open() throws IOException {
        channel = FileChannel.open(file(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        skip = channel.size();
        lines = skip;
        channel.position(skip);
    }

    /** Starts another content. */
    synchronized void restart() throws IOException {
        FileChannel old = channel;
        if (old != null) {
            old.close();
            number++;
            open();
        }
    }

    /** Takes the next bytes of the log; those that an earlier recording took are skipped. */
    synchronized void bytes(byte[] buffer, int length) throws DiskException {
        FileChannel to = channel;
        if (to == null || closed) {
            return;
        }
        int known = (int) Math.min(skip, length);
        skip -= known;
        try {
            ByteBuffer rest = ByteBuffer.wrap(buffer, known, length - known);
            long start = to.position();
            while (rest.hasRemaining()) {
                to.write(rest);
            }
            for (int i = length - 1; i >= known; i--) {
                if (buffer[i] == '\n') {
                    lines = start + (i + 1 - known);
                    break;
                }
            }
        } catch (IOException e) {
            cut(to);
            throw new DiskException(file(), e);
        }
    }

    private void cut(FileChannel to) {
        closed = true;
        try {
            to.truncate(lines);
        } catch (IOException e) {
            // Then half a line stays: readers leave it out.
            return;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        FileChannel open = channel;
        if (open != null) {
            open.close();
        }
    }
}
