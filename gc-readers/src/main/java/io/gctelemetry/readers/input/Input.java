package io.gctelemetry.readers.input;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One file, pipe or stream as readers take it: unpacked, by its first bytes and not by its name; text in UTF-8, where it was
 * in UTF-16; without the zero bytes that {@code logrotate}'s copytruncate leaves at the start.
 *
 * <p>A file may be opened as often as one likes, and is read up to its length at that moment, although it may grow. A pipe or
 * a stream is opened once, after {@link #head}. One thread.
 */
public final class Input {
    /** The name of standard input on a command line. */
    public static final String STANDARD_INPUT = "-";

    private final String name;
    private final @Nullable Path path;
    private final Opener opener;
    private final boolean again;
    private final LongConsumer progress;
    private final @Nullable UnaryOperator<InputStream> decoder;
    private @Nullable Head head;
    private @Nullable InputStream waiting;

    /** Opens the bytes as they are. */
    interface Opener {
        InputStream open() throws IOException;
    }

    /**
     * @param path null if it is not a file
     * @param again whether it can be opened more than once
     * @param decoder what its unpacked bytes pass through; null for nothing
     */
    private Input(
            String name,
            @Nullable Path path,
            Opener opener,
            boolean again,
            LongConsumer progress,
            @Nullable UnaryOperator<InputStream> decoder) {
        this.name = name;
        this.path = path;
        this.opener = opener;
        this.again = again;
        this.progress = progress;
        this.decoder = decoder;
    }

    /**
     * Returns a file, or a pipe, which can be read once.
     *
     * @throws InputException if there is no such file, it is a folder, or it may not be read
     */
    public static Input of(Path path) throws InputException {
        return of(path, bytes -> {});
    }

    /**
     * Returns a file, or a pipe, whose reading is reported.
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
        return Files.isRegularFile(path)
                ? new Input(name, path, () -> RawBytes.ofFile(name, path), true, progress, null)
                : new Input(name, null, () -> RawBytes.ofPipe(name, path), false, progress, null);
    }

    /** Returns a stream that can be read once. */
    public static Input of(String name, InputStream stream) {
        return of(name, stream, bytes -> {});
    }

    /** Returns a stream that can be read once, such as standard input, whose reading is reported. */
    public static Input of(String name, InputStream stream, LongConsumer progress) {
        return new Input(name, null, () -> stream, false, progress, null);
    }

    /** Returns a part of an archive, which can be opened as often as one likes. */
    static Input ofEntry(String name, Opener opener) {
        return new Input(name, null, opener, true, bytes -> {}, null);
    }

    /**
     * Returns the same file as a decoder passes it on: one that removes what another program wrote around each line, for
     * example. It takes this one's place: a stream can be opened through one of them only.
     *
     * @param with takes the unpacked bytes from the first one on; its stream closes theirs
     */
    public Input through(UnaryOperator<InputStream> with) {
        return new Input(name, path, this::open, again, bytes -> {}, with);
    }

    /**
     * Returns the files in it if it is a zip or tar archive, packed or not, in their order; empty if it is not an archive.
     *
     * @throws InputException if it is an archive that is damaged, has more files than any run, or is not a file
     */
    public List<Input> entries() throws IOException {
        return Archive.entries(this);
    }

    /** How messages call it. May hold any character: {@link InputException} makes it fit for a terminal. */
    public String name() {
        return name;
    }

    /** Its place on the disk; null for standard input, for a pipe and for a file in an archive. */
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
        return path != null && decoder == null && Files.isRegularFile(path) && !RawBytes.packed(path) ? path : null;
    }

    /** Its first bytes, unpacked; empty for an empty file. */
    public Head head() throws IOException {
        Head known = head;
        if (known == null) {
            InputStream stream = unpacked();
            byte[] bytes = head(stream);
            if (again) {
                stream.close();
            } else {
                waiting = new SequenceInputStream(new ByteArrayInputStream(bytes), stream);
            }
            known = new Head(bytes);
            head = known;
        }
        return known;
    }

    /* What a file that is cut off holds is worth looking at: its reader says where it ends. */
    private byte[] head(InputStream stream) throws IOException {
        byte[] bytes = new byte[Head.SIZE];
        int filled = 0;
        try {
            for (int n = 0; n >= 0 && filled < bytes.length; n = stream.read(bytes, filled, bytes.length - filled)) {
                filled += n;
            }
        } catch (CutException e) {
            if (filled == 0) {
                throw new InputException(name, e.place() + "; nothing of it can be unpacked: copy it again", e);
            }
        }
        return Arrays.copyOf(bytes, filled);
    }

    /** All of it, unpacked, from its first byte. The caller closes it. */
    public InputStream open() throws IOException {
        head();
        if (again) {
            return unpacked();
        }
        InputStream once = waiting;
        if (once == null) {
            throw new InputException(name, "can be read only once");
        }
        waiting = null;
        return once;
    }

    /** Reports bytes that a reader took from {@link #plain} by itself. */
    public void advance(long bytes) {
        progress.accept(bytes);
    }

    private InputStream unpacked() throws IOException {
        InputStream bytes = opener.open();
        return decoder == null
                ? RawBytes.unpacked(name, bytes, head == null && again ? n -> {} : progress)
                : decoder.apply(bytes);
    }

    /** Returns whether it can be opened more than once. */
    boolean again() {
        return again;
    }

    /**
     * Unpacks files that the JDK does not: what the optional jar {@code gc-telemetry-packed-reader} provides, found by
     * {@link java.util.ServiceLoader}. Without one for a format, its files are named as packed.
     */
    public interface Unpacker {
        /** The name of the program that packs so: {@code bzip2}, {@code xz} or {@code zstd}. */
        String format();

        /**
         * Returns the unpacked bytes of all streams that follow each other in the file.
         *
         * @return a stream that hands out what is whole before it throws: an {@link EOFException} if the file ends before its
         *     data does, a {@link java.util.zip.ZipException} if the data is damaged. It closes the packed one
         */
        InputStream unpack(InputStream packed) throws IOException;
    }

    /** The packed file ends before its data does. All that was whole has been handed out. */
    public static final class CutException extends EOFException {
        private static final long serialVersionUID = 1;

        private final String place;

        CutException(String name, String place, EOFException cause) {
            super(Printable.of(name) + ": " + place);
            this.place = place;
            initCause(cause);
        }

        private String place() {
            return place;
        }
    }
}
