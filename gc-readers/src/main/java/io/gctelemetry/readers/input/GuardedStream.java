package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.CutException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;
import java.util.zip.ZipException;

/**
 * Unpacked data, of gzip or of a file in an archive, that neither a bomb nor a cut can harm: data that unpacks beyond every
 * real log is refused, and what is whole before a cut is handed out before the error.
 */
final class GuardedStream extends FilterInputStream {
    /* Logs of the most verbose selection pack about 60 : 1; a bomb packs 1000 : 1. */
    private static final long MOST_RATIO = 300;
    private static final long HARMLESS = 256L << 20;

    private final String name;
    private final LongSupplier packed;
    private final String format;
    private long unpacked;

    /**
     * @param packed how many packed bytes were read
     * @param format what messages call the way in which it is packed
     */
    GuardedStream(String name, InputStream in, LongSupplier packed, String format) {
        super(in);
        this.name = name;
        this.packed = packed;
        this.format = format;
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
            throw new CutException(name, packed.getAsLong(), e);
        } catch (ZipException e) {
            throw new InputException(
                    name,
                    "byte " + packed.getAsLong() + ": the " + format + " data is damaged"
                            + (format.equals("gzip") ? "; unpack what is left with gzip -dc" : ""),
                    e);
        }
        if (n > 0) {
            unpacked += n;
            if (unpacked > HARMLESS && unpacked / MOST_RATIO > packed.getAsLong()) {
                throw new InputException(
                        name,
                        "unpacks to more than " + MOST_RATIO
                                + " times its size, as no log does; unpack it yourself if it is meant");
            }
        }
        return n;
    }
}
