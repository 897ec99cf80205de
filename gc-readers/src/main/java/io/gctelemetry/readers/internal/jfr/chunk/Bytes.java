package io.gctelemetry.readers.internal.jfr.chunk;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Input.CutException;
import io.gctelemetry.readers.input.InputException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a recording, unpacked, as a file that can be read anywhere: the file itself, or a temporary one into which
 * as much is unpacked as is asked for at a time. Places are bytes of the unpacked recording.
 */
public abstract class Bytes implements Closeable {
    private final FileChannel file;

    private Bytes(FileChannel file) {
        this.file = file;
    }

    /** Reads in place where that can be done. */
    public static Bytes of(Input input) throws IOException {
        Path plain = input.plain();
        return plain == null ? new Spooled(input) : new InPlace(plain);
    }

    public FileChannel file() {
        return file;
    }

    /** Where in {@link #file} this place stands. */
    public abstract long offset(long place);

    /** Makes all before this place readable, as far as there is so much; where what is readable ends. */
    public abstract long available(long upTo) throws IOException;

    /** Nothing before this place is read any more. */
    public abstract void release(long before) throws IOException;

    /** Why it ends where it ends, if that is not its true end. */
    public @Nullable String trouble() {
        return null;
    }

    /** Whether whoever opened it hears of each byte that is read. */
    public abstract boolean counted();

    /** So many bytes from this place on, or as many as there are. */
    public byte[] peek(long place, int length) throws IOException {
        long end = available(place + length);
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.max(0, Math.min(length, end - place)));
        while (bytes.hasRemaining() && file.read(bytes, offset(place) + bytes.position()) > 0) {
            // as much as there is
        }
        return bytes.array();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static final class InPlace extends Bytes {
        private final long size;

        InPlace(Path path) throws IOException {
            super(FileChannel.open(path, StandardOpenOption.READ));
            size = file().size();
        }

        @Override
        public long offset(long place) {
            return place;
        }

        @Override
        public long available(long upTo) {
            return Math.min(upTo, size);
        }

        @Override
        public void release(long before) {}

        @Override
        public boolean counted() {
            return false;
        }
    }

    private static final class Spooled extends Bytes {
        private final InputStream stream;
        private final byte[] buffer = new byte[1 << 16];
        private long first;
        private long end;
        private boolean ended;
        private @Nullable String trouble;

        Spooled(Input input) throws IOException {
            super(temporary(input.name()));
            stream = input.open();
        }

        private static FileChannel temporary(String name) throws IOException {
            try {
                return FileChannel.open(
                        Files.createTempFile("gc-collector-", ".jfr"),
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE);
            } catch (IOException e) {
                throw unwritable(name, e);
            }
        }

        private static InputException unwritable(String name, IOException e) {
            return new InputException(
                    name,
                    "cannot be unpacked: no room in " + System.getProperty("java.io.tmpdir") + " (" + e.getMessage()
                            + "); unpack it first, or set java.io.tmpdir",
                    e);
        }

        @Override
        public long offset(long place) {
            return place - first;
        }

        @Override
        public long available(long upTo) throws IOException {
            while (!ended && end < upTo) {
                int n = read((int) Math.min(buffer.length, upTo - end));
                if (n < 0) {
                    ended = true;
                    break;
                }
                ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, n);
                try {
                    while (bytes.hasRemaining()) {
                        file().write(bytes, end - first + bytes.position());
                    }
                } catch (IOException e) {
                    throw unwritable("the recording", e);
                }
                end += n;
            }
            return Math.min(upTo, end);
        }

        private int read(int length) throws IOException {
            try {
                return stream.read(buffer, 0, length);
            } catch (CutException | InputException e) {
                if (end == 0) {
                    throw e;
                }
                trouble = e.getMessage();
                return -1;
            }
        }

        @Override
        public void release(long before) throws IOException {
            if (before >= end) {
                file().truncate(0);
                while (!ended && end < before) {
                    int n = read((int) Math.min(buffer.length, before - end));
                    ended = n < 0;
                    end += Math.max(0, n);
                }
                first = end;
            }
        }

        @Override
        public @Nullable String trouble() {
            return trouble;
        }

        @Override
        public boolean counted() {
            return true;
        }

        @Override
        public void close() throws IOException {
            try {
                stream.close();
            } finally {
                super.close();
            }
        }
    }
}
