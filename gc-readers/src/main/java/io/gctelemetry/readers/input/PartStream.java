package io.gctelemetry.readers.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream. */
final class PartStream extends FilterInputStream {
    private long left;

    /** @param length after this number of bytes it ends */
    PartStream(InputStream in, long length) {
        super(in);
        left = length;
    }

    @Override
    public int read() throws IOException {
        int b = left > 0 ? in.read() : -1;
        left -= b < 0 ? 0 : 1;
        return b;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left <= 0) {
            return length == 0 ? 0 : -1;
        }
        int n = in.read(buffer, offset, (int) Math.min(length, left));
        left -= Math.max(0, n);
        return n;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = in.skip(Math.min(n, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(in.available(), left);
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
