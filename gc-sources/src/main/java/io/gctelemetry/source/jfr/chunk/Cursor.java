package io.gctelemetry.source.jfr.chunk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A place in a chunk, and the numbers and texts that follow it. Reads through a window that is reused, never at or beyond
 * its limit: a length that is more than what is left is damage, found before anything is allocated for it.
 */
final class Cursor {
    private static final int WINDOW = 1 << 15;

    private byte[] window;
    private @Nullable RandomAccessFile file;
    private long complete;
    private long windowStart;
    private int filled;
    private int at;
    private int stop;
    private long limit;

    /** Over a file, see {@link #over(RandomAccessFile, long)}. */
    Cursor() {
        window = new byte[WINDOW];
    }

    /** Over bytes in memory, see {@link #over(byte[], int, int)}. */
    Cursor(byte[] bytes) {
        window = bytes;
    }

    /** Reads this file from now on, of which this number of bytes is complete and never change. */
    void over(RandomAccessFile next, long size) {
        boolean same = next.equals(file);
        file = next;
        complete = size;
        if (!same) {
            windowStart = 0;
            filled = 0;
        }
        at = 0;
        limit(size);
    }

    /** Reads these bytes from now on. */
    void over(byte[] bytes, int from, int to) {
        window = bytes;
        filled = to;
        at = from;
        limit(to);
    }

    long position() {
        return windowStart + at;
    }

    /** Sets the place before which everything must be that is read next. */
    void limit(long next) {
        limit = next;
        stop = (int) Math.min(filled, Math.max(0, next - windowStart));
    }

    long left() {
        return limit - position();
    }

    void seek(long place) {
        long in = place - windowStart;
        if (in >= 0 && in <= filled) {
            at = (int) in;
        } else {
            windowStart = place;
            filled = 0;
            at = 0;
            stop = 0;
        }
    }

    void skip(long bytes) throws DamageException {
        if (bytes < 0 || bytes > left()) {
            throw new DamageException("more than is left", position());
        }
        seek(position() + bytes);
        limit(limit);
    }

    int readByte() throws IOException {
        if (at >= stop) {
            fill();
        }
        return window[at++] & 0xff;
    }

    private void fill() throws IOException {
        long place = position();
        RandomAccessFile from = file;
        if (from == null || place >= limit) {
            throw new DamageException("more than is left", place);
        }
        from.seek(place);
        int read = from.read(window, 0, (int) Math.min(window.length, complete - place));
        windowStart = place;
        at = 0;
        filled = Math.max(0, read);
        limit(limit);
        if (stop == 0) {
            throw new DamageException("the end of the file", place);
        }
    }

    /** A whole number: seven bits a byte, the lowest first; the ninth byte has eight. */
    long readLong() throws IOException {
        if (stop - at > 8) {
            return readWithinWindow();
        }
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            int b = readByte();
            value |= (b & 0x7fL) << shift;
            if (b < 0x80) {
                return value;
            }
        }
        return value | (long) readByte() << 56;
    }

    private long readWithinWindow() {
        byte[] w = window;
        int i = at;
        long b = w[i++];
        long value = b & 0x7f;
        for (int shift = 7; b < 0; shift += 7) {
            b = w[i++];
            if (shift == 56) {
                value |= b << 56;
                break;
            }
            value |= (b & 0x7f) << shift;
        }
        at = i;
        return value;
    }

    int readInt() throws IOException {
        return (int) readLong();
    }

    /** A number of things of which each takes a byte at least. */
    int readCount() throws IOException {
        int count = readInt();
        if (count < 0 || count > left()) {
            throw new DamageException("more than is left", position());
        }
        return count;
    }

    void readInto(byte[] target, int from, int length) throws IOException {
        for (int done = 0; done < length; ) {
            if (at >= stop) {
                fill();
            }
            int n = Math.min(length - done, stop - at);
            System.arraycopy(window, at, target, from + done, n);
            at += n;
            done += n;
        }
    }

    /** A text in any encoding; null also for one that is in the pool of texts, which is not kept. */
    @Nullable
    String readString() throws IOException {
        int encoding = readByte();
        switch (encoding) {
            case 0:
                return null;
            case 1:
                return "";
            case 2:
                readLong();
                return null;
            case 3:
                return new String(readBytes(), StandardCharsets.UTF_8);
            case 4:
                return readChars();
            case 5:
                return new String(readBytes(), StandardCharsets.ISO_8859_1);
            default:
                throw new DamageException("a text of unknown encoding", position());
        }
    }

    private byte[] readBytes() throws IOException {
        byte[] bytes = new byte[readCount()];
        readInto(bytes, 0, bytes.length);
        return bytes;
    }

    private String readChars() throws IOException {
        char[] chars = new char[readCount()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) readLong();
        }
        return new String(chars);
    }

    void skipString() throws IOException {
        int encoding = readByte();
        if (encoding == 3 || encoding == 5) {
            skip(readCount());
        } else if (encoding == 2 || encoding == 4) {
            for (long left = encoding == 2 ? 1 : readCount(); left > 0; left--) {
                readLong();
            }
        } else if (encoding > 5) {
            throw new DamageException("a text of unknown encoding", position());
        }
    }
}
