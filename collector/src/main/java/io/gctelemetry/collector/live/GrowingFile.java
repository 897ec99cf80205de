package io.gctelemetry.collector.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file that somebody else writes, read as it grows. One that is not there yet is waited for; one that was cut, written
 * again or replaced by another of its name is read again from its first byte, the old one to its end before. One thread.
 */
final class GrowingFile implements AutoCloseable {
    private static final int CHUNK = 64 << 10;

    /** This number of first bytes distinguishes contents: a log starts with its start time. */
    private static final int MARK = 256;

    private final Path file;
    private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
    private byte[] mark = new byte[0];
    private @Nullable FileChannel channel;
    private @Nullable Object key;
    private long offset;
    private boolean opened;
    private volatile long deadline = Long.MAX_VALUE;

    GrowingFile(Path file) {
        this.file = file;
    }

    /** Whether it was ever there. */
    boolean opened() {
        return opened;
    }

    /** Ends the reading that goes on, and those to come, after 0.3 s. Any thread. */
    void hurry() {
        deadline = System.nanoTime() + 300_000_000;
    }

    /** Reads what is new. */
    void poll(Reader reader) throws IOException {
        if (channel == null && !open(reader)) {
            return;
        }
        drain(reader);
        if (replaced()) {
            close();
            if (open(reader)) {
                drain(reader);
            }
        }
    }

    private boolean open(Reader reader) throws IOException {
        try {
            channel = FileChannel.open(file, StandardOpenOption.READ);
        } catch (NoSuchFileException e) {
            return false;
        }
        key = key();
        offset = 0;
        mark = new byte[0];
        if (opened) {
            reader.restart("was replaced by another of its name");
        }
        opened = true;
        return true;
    }

    private void drain(Reader reader) throws IOException {
        FileChannel from = channel;
        if (from == null) {
            return;
        }
        if (from.size() < offset) {
            begin(reader, "was cut");
        } else if (!Arrays.equals(mark, first(from, mark.length))) {
            begin(reader, "was written anew");
        }
        for (int n = read(from, offset); n > 0; n = System.nanoTime() < deadline ? read(from, offset) : 0) {
            if (offset < MARK) {
                mark = first(from, (int) Math.min(MARK, offset + n));
            }
            reader.bytes(buffer.array(), n);
            offset += n;
        }
    }

    private void begin(Reader reader, String why) throws IOException {
        offset = 0;
        mark = new byte[0];
        reader.restart(why);
    }

    private int read(FileChannel from, long position) throws IOException {
        buffer.clear();
        return from.read(buffer, position);
    }

    private static byte[] first(FileChannel from, int length) throws IOException {
        ByteBuffer first = ByteBuffer.allocate(length);
        int read = 0;
        while (read >= 0 && first.hasRemaining()) {
            read = from.read(first, first.position());
        }
        return Arrays.copyOf(first.array(), first.position());
    }

    private boolean replaced() throws IOException {
        Object now = key();
        return now != null && !Objects.equals(now, key);
    }

    private @Nullable Object key() throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            open.close();
        }
    }

    /** Takes what is read. */
    interface Reader {
        /** The next bytes, at the beginning of the buffer. */
        void bytes(byte[] buffer, int length) throws IOException;

        /** What follows is the beginning of another content. */
        void restart(String why) throws IOException;
    }
}
