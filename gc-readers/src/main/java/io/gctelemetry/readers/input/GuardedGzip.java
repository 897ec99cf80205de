package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.CutException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Unpacked gzip that neither a bomb nor a cut can harm: what unpacks beyond every real log is refused, and what is whole
 * before a cut is handed out before the error.
 */
final class GuardedGzip extends FilterInputStream {
    /* Logs of the most verbose selection pack about 60 : 1; a bomb packs 1000 : 1. */
    private static final long MOST_RATIO = 300;
    private static final long HARMLESS = 256L << 20;

    private final String name;
    private final CountedStream packed;
    private long unpacked;

    GuardedGzip(String name, GZIPInputStream in, CountedStream packed) {
        super(in);
        this.name = name;
        this.packed = packed;
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
            throw new CutException(name, packed.count(), e);
        } catch (ZipException e) {
            throw new InputException(
                    name,
                    "byte " + packed.count() + ": the gzip data is damaged; unpack what is left with gzip -dc",
                    e);
        }
        if (n > 0) {
            unpacked += n;
            if (unpacked > HARMLESS && unpacked / MOST_RATIO > packed.count()) {
                throw new InputException(
                        name,
                        "unpacks to more than " + MOST_RATIO
                                + " times its size, as no log does; unpack it yourself if it is meant");
            }
        }
        return n;
    }
}
