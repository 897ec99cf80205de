package io.gctelemetry.readers.input;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * One file, or standard input, as readers take it: unpacked where it is gzip, by its first bytes and not by its name.
 *
 * <p>A file may be opened as often as one likes; standard input once, after {@link #head}. One thread.
 */
public final class Input {
    /** The name of standard input on a command line. */
    public static final String STANDARD_INPUT = "-";

    private final String name;
    private final @Nullable Path path;
    private final LongConsumer progress;
    private final @Nullable UnaryOperator<InputStream> decoder;
    private @Nullable Head head;
    private @Nullable InputStream waiting;

    private Input(
            String name,
            @Nullable Path path,
            @Nullable InputStream waiting,
            LongConsumer progress,
            @Nullable UnaryOperator<InputStream> decoder) {
        this.name = name;
        this.path = path;
        this.waiting = waiting;
        this.progress = progress;
        this.decoder = decoder;
    }

    /**
     * Returns a file.
     *
     * @throws InputException if there is no such file, it is a folder, or it may not be read
     */
    public static Input of(Path path) throws InputException {
        return of(path, bytes -> {});
    }

    /**
     * Returns a file whose reading is reported.
     *
     * @param progress takes the bytes on the disk that were read since its last call; called often, so it must be cheap
     * @throws InputException if there is no such file, it is a folder, or it may not be read
     */
    public static Input of(Path path, LongConsumer progress) throws InputException {
        String name = path.toString();
        if (!Files.exists(path)) {
            throw new InputException(name, "there is no such file");
        }
        if (Files.isDirectory(path)) {
            throw new InputException(name, "is a folder; name the files in it");
        }
        if (!Files.isReadable(path)) {
            throw new InputException(name, "may not be read; run as the user that owns it");
        }
        return new Input(name, path, null, progress, null);
    }

    /** Returns a stream that can be read once. */
    public static Input of(String name, InputStream stream) {
        return of(name, stream, bytes -> {});
    }

    /** Returns a stream that can be read once, such as standard input, whose reading is reported. */
    public static Input of(String name, InputStream stream, LongConsumer progress) {
        return new Input(name, null, stream, progress, null);
    }

    /**
     * Returns the same file as a decoder passes it on: one that removes what another program wrote around each line, for
     * example. A stream is taken over from this object.
     *
     * @param with takes the unpacked bytes from the first one on; its stream closes theirs
     * @throws IOException if it is a stream that cannot be read, or was opened before
     */
    public Input through(UnaryOperator<InputStream> with) throws IOException {
        UnaryOperator<InputStream> before = decoder;
        return path == null
                ? new Input(name, null, with.apply(open()), bytes -> {}, null)
                : new Input(name, path, null, progress, before == null ? with : in -> with.apply(before.apply(in)));
    }

    /** How messages call it. May hold any character: {@link InputException} makes it fit for a terminal. */
    public String name() {
        return name;
    }

    /** Its place on the disk; null for standard input. */
    public @Nullable Path path() {
        return path;
    }

    /** Its size on the disk in bytes, packed or not; -1 if it has none. */
    public long size() throws IOException {
        return path == null || !Files.isRegularFile(path) ? -1 : Files.size(path);
    }

    /** The file itself where it can be read in place: a regular one that is not packed; else null. */
    public @Nullable Path plain() throws IOException {
        head();
        return decoder == null && path != null && Files.isRegularFile(path) && !packed(path) ? path : null;
    }

    /** Its first bytes, unpacked; empty for an empty file. */
    public Head head() throws IOException {
        Head known = head;
        if (known == null) {
            InputStream stream = unpacked();
            byte[] bytes = head(stream);
            if (path == null) {
                waiting = new SequenceInputStream(new ByteArrayInputStream(bytes), stream);
            } else {
                stream.close();
            }
            known = new Head(bytes);
            head = known;
        }
        return known;
    }

    /* What a file that is cut off holds is worth looking at: its reader says where it ends. */
    private static byte[] head(InputStream stream) throws IOException {
        byte[] bytes = new byte[Head.SIZE];
        int filled = 0;
        try {
            for (int n = 0; n >= 0 && filled < bytes.length; n = stream.read(bytes, filled, bytes.length - filled)) {
                filled += n;
            }
        } catch (CutException e) {
            return Arrays.copyOf(bytes, filled);
        }
        return Arrays.copyOf(bytes, filled);
    }

    /** All of it, unpacked, from its first byte. The caller closes it. */
    public InputStream open() throws IOException {
        head();
        InputStream once = waiting;
        if (path == null) {
            if (once == null) {
                throw new InputException(name, "can be read only once");
            }
            waiting = null;
            return once;
        }
        return unpacked();
    }

    /** Reports bytes that a reader took from {@link #plain} by itself. */
    public void advance(long bytes) {
        progress.accept(bytes);
    }

    private InputStream unpacked() throws IOException {
        InputStream raw = new CountedStream(
                name, path == null ? once() : opened(path), head == null && path != null ? bytes -> {} : progress);
        BufferedInputStream buffered = new BufferedInputStream(raw, 1 << 16);
        buffered.mark(2);
        boolean packed = buffered.read() == 0x1f && buffered.read() == 0x8b;
        buffered.reset();
        try {
            InputStream whole = packed
                    ? new GuardedGzip(name, new GZIPInputStream(buffered, 1 << 16), (CountedStream) raw)
                    : buffered;
            return decoder == null ? whole : decoder.apply(whole);
        } catch (IOException e) {
            raw.close();
            throw new InputException(name, "is not a complete gzip file: " + e.getMessage(), e);
        }
    }

    private InputStream once() throws InputException {
        InputStream stream = waiting;
        if (stream == null) {
            throw new InputException(name, "can be read only once");
        }
        return stream;
    }

    private InputStream opened(Path file) throws InputException {
        try {
            return Files.newInputStream(file);
        } catch (NoSuchFileException e) {
            throw new InputException(name, "there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new InputException(name, "may not be read; run as the user that owns it", e);
        } catch (IOException e) {
            throw new InputException(name, "cannot be opened: " + e.getMessage(), e);
        }
    }

    private static boolean packed(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == 0x1f && in.read() == 0x8b;
        }
    }

    /** The gzip file ends before its data does. All that was whole has been handed out. */
    public static final class CutException extends EOFException {
        private static final long serialVersionUID = 1;

        CutException(String name, long at, EOFException cause) {
            super(Printable.of(name) + ": ends at byte " + at + ", before its gzip data does");
            initCause(cause);
        }
    }
}
