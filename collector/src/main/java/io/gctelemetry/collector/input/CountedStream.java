package io.gctelemetry.collector.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that tells how much was taken from it. */
final class CountedStream extends FilterInputStream {
    private final Progress progress;
    private long count;

    CountedStream(InputStream in, Progress progress) {
        super(in);
        this.progress = progress;
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int b = in.read();
        if (b >= 0) {
            counted(1);
        }
        return b;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int n = in.read(buffer, offset, length);
        if (n > 0) {
            counted(n);
        }
        return n;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void counted(int n) {
        count += n;
        progress.advance(n);
    }
}
