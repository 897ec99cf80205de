package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.CutException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Unpacked data, of a packed file or of a file in an archive, that neither a bomb nor a cut can harm: data that unpacks beyond every
 * real log is refused, and what is whole before a cut is handed out before the error.
 */
final class GuardedStream extends FilterInputStream {
    private static final long MOST_RATIO_IN_ARCHIVE = 300;
    private static final long HARMLESS = 256L << 20;

    private final String name;
    private final LongSupplier packed;
    private final String format;
    private final long mostRatio;
    private final @Nullable String program;
    private long unpacked;

    /**
     * Guards a file in an archive.
     *
     * @param packed how many packed bytes were read
     * @param format what messages call the way in which it is packed
     */
    GuardedStream(String name, InputStream in, LongSupplier packed, String format) {
        this(name, in, packed, format, MOST_RATIO_IN_ARCHIVE, null);
    }

    /**
     * Guards a packed file.
     *
     * @param packed how many packed bytes were read
     */
    GuardedStream(String name, InputStream in, LongSupplier packed, Packing packing) {
        this(name, in, packed, packing.program, packing.mostRatio, packing.program);
    }

    private GuardedStream(
            String name, InputStream in, LongSupplier packed, String format, long mostRatio, @Nullable String program) {
        super(in);
        this.name = name;
        this.packed = packed;
        this.format = format;
        this.mostRatio = mostRatio;
        this.program = program;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int n;
        try {
            n = in.read(buffer, offset, length);
        } catch (EOFException e) {
            throw new CutException(
                    name, "ends at byte " + packed.getAsLong() + ", before its " + format + " data does", e);
        } catch (ZipException e) {
            throw new InputException(
                    name,
                    "byte " + packed.getAsLong() + ": the " + format + " data is damaged" + remedy("what is left"),
                    e);
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw new InputException(name, "cannot be unpacked here: " + e.getMessage() + remedy("it"), e);
        }
        if (n > 0) {
            unpacked += n;
            if (unpacked > HARMLESS && unpacked / mostRatio > packed.getAsLong()) {
                throw new InputException(
                        name,
                        "unpacks to more than " + mostRatio
                                + " times its size, as no log does; unpack it yourself if it is meant");
            }
        }
        return n;
    }

    private String remedy(String what) {
        return program == null ? "" : "; unpack " + what + " with " + program + " -dc";
    }
}
