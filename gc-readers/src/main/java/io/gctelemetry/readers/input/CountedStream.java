package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.CutException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** A stream that tells how much was taken from it. */
final class CountedStream extends FilterInputStream {
    private final String name;
    private final LongConsumer progress;
    private long count;

    /** @param name how messages call what is read */
    CountedStream(String name, InputStream in, LongConsumer progress) {
        super(in);
        this.name = name;
        this.progress = progress;
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        int b;
        try {
            b = in.read();
        } catch (IOException e) {
            throw unreadable(e);
        }
        if (b >= 0) {
            counted(1);
        }
        return b;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int n;
        try {
            n = in.read(buffer, offset, length);
        } catch (IOException e) {
            throw unreadable(e);
        }
        if (n > 0) {
            counted(n);
        }
        return n;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /* Of a part of an archive, the archive has named what is wrong. */
    private IOException unreadable(IOException e) {
        return e instanceof InputException || e instanceof CutException
                ? e
                : new InputException(name, "cannot be read: " + e.getMessage(), e);
    }

    private void counted(int n) {
        count += n;
        progress.accept(n);
    }
}
