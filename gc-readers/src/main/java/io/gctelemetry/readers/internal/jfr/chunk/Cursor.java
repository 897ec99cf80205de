package io.gctelemetry.readers.internal.jfr.chunk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A place in a chunk, and the numbers and strings that stand from there on. Never reads at or beyond its limit; what is
 * said to be longer than what is left is damage, found before anything is allocated for it.
 */
public final class Cursor {
    private static final int WINDOW = 1 << 16;

    /* Size and type of an event, four bytes each at most where they are usual. */
    private static final int MOST_HEAD = 8;

    private final @Nullable FileChannel file;
    private final long base;
    private byte[] window;
    private long windowStart;
    private int filled;
    private int at;
    private int end;
    private long limit;
    private boolean compressed = true;

    /** @param base where the chunk begins in the file; places are told relative to it */
    public Cursor(FileChannel file, long base, long size) {
        this.file = file;
        this.base = base;
        this.window = new byte[WINDOW];
        limit(size);
    }

    /** Over bytes in memory. */
    Cursor(byte[] bytes, int from, int to) {
        this.file = null;
        this.base = 0;
        this.window = bytes;
        over(bytes, from, to);
    }

    /** Goes on to other bytes in memory. */
    void over(byte[] bytes, int from, int to) {
        window = bytes;
        filled = to;
        at = from;
        limit(to);
    }

    /** Whether whole numbers are written in as few bytes as they need. */
    void compressed(boolean yes) {
        compressed = yes;
    }

    long position() {
        return windowStart + at;
    }

    long limit() {
        return limit;
    }

    /** The place before which everything must stand. */
    void limit(long newLimit) {
        limit = newLimit;
        end = (int) Math.min(filled, Math.max(0, newLimit - windowStart));
    }

    long left() {
        return limit - position();
    }

    public void seek(long position) {
        long inWindow = position - windowStart;
        if (inWindow >= 0 && inWindow <= filled) {
            at = (int) inWindow;
        } else {
            windowStart = position;
            filled = 0;
            at = 0;
            end = 0;
        }
    }

    void skip(long bytes) throws DamageException {
        if (bytes < 0 || bytes > left()) {
            throw new DamageException(position(), "something longer than what is left");
        }
        seek(position() + bytes);
    }

    /** The next byte, 0 to 255. */
    int readByte() throws IOException {
        if (at >= end) {
            fill();
        }
        return window[at++] & 0xff;
    }

    private void fill() throws IOException {
        long position = position();
        if (file == null || position >= limit) {
            throw new DamageException(position, "something longer than what is left");
        }
        int kept = Math.max(0, filled - at);
        System.arraycopy(window, Math.min(at, filled), window, 0, kept);
        windowStart = position;
        at = 0;
        ByteBuffer free = ByteBuffer.wrap(window, kept, window.length - kept);
        while (free.hasRemaining() && file.read(free, base + position + free.position()) > 0) {
            // as much as fits
        }
        filled = free.position();
        limit(limit);
        if (end <= 0) {
            throw new DamageException(position, "the end of the file");
        }
    }

    /** A whole number in the chunk's own encoding, of 16, 32 or 64 bits where it is not compressed. */
    long readNumber(int bytes) throws IOException {
        return compressed ? readCompressed() : readPlain(bytes);
    }

    int readInt() throws IOException {
        return (int) readNumber(4);
    }

    long readLong() throws IOException {
        return readNumber(8);
    }

    /** A length or a number of things, each of which takes at least a byte of what is left. */
    int readCount() throws IOException {
        int count = readInt();
        if (count < 0 || count > left()) {
            throw new DamageException(position(), "something longer than what is left");
        }
        return count;
    }

    /* Seven bits a byte, the lowest first; the ninth byte has eight. */
    private long readCompressed() throws IOException {
        if (end - at >= 9) {
            byte[] w = window;
            int i = at;
            long b = w[i++];
            long value = b & 0x7f;
            for (int shift = 7; b < 0; shift += 7) {
                b = w[i++];
                if (shift == 56) {
                    value |= (b & 0xff) << 56;
                    break;
                }
                value |= (b & 0x7f) << shift;
            }
            at = i;
            return value;
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

    /** A number of so many bytes, the highest first. */
    long readPlain(int bytes) throws IOException {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value = value << 8 | readByte();
        }
        return value;
    }

    /** Passes over so many numbers of the chunk's own encoding. */
    void skipNumber(int bytes) throws IOException {
        if (!compressed) {
            skip(bytes);
            return;
        }
        if (end - at >= 9) {
            byte[] w = window;
            int i = at;
            int last = i + 8;
            while (w[i] < 0 && i < last) {
                i++;
            }
            at = i + 1;
            return;
        }
        readCompressed();
    }

    /**
     * Passes over events of no use, as long as they are usual ones that lie wholly in the window: what stands here then
     * may be of use or needs a closer look. Nearly all of a recording goes through this loop; it calls nothing, so that it
     * is compiled once and soon.
     *
     * @param used by number of the type; null for one of no use
     */
    void skipUnused(@Nullable Object[] used) {
        if (!compressed) {
            return;
        }
        byte[] w = window;
        int place = at;
        int lastHead = end - MOST_HEAD;
        while (place < lastHead) {
            int i = place;
            int b = w[i++];
            int size = b & 0x7f;
            for (int shift = 7; b < 0 && shift < 28; shift += 7) {
                b = w[i++];
                size |= (b & 0x7f) << shift;
            }
            if (b < 0 || size < MOST_HEAD || size > end - place) {
                break;
            }
            b = w[i++];
            int type = b & 0x7f;
            for (int shift = 7; b < 0 && shift < 28; shift += 7) {
                b = w[i++];
                type |= (b & 0x7f) << shift;
            }
            if (b < 0 || type >= used.length || type <= JfrType.CONSTANTS || used[type] != null) {
                break;
            }
            place += size;
        }
        at = place;
    }

    byte[] readBytes(int length) throws IOException {
        if (length < 0 || length > left()) {
            throw new DamageException(position(), "something longer than what is left");
        }
        byte[] bytes = new byte[length];
        readInto(bytes, 0, length);
        return bytes;
    }

    void readInto(byte[] target, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (at >= end) {
                fill();
            }
            int n = Math.min(length - done, end - at);
            System.arraycopy(window, at, target, offset + done, n);
            at += n;
            done += n;
        }
    }

    /**
     * A string in any of its encodings: null, empty, a key of the pool of strings, UTF-8, characters, Latin-1.
     *
     * @param pool where a key is looked up; null if there is none
     */
    @Nullable
    String readString(@Nullable StringPool pool) throws IOException {
        int encoding = readByte();
        return switch (encoding) {
            case 0 -> null;
            case 1 -> "";
            case 2 -> pooled(pool, readLong());
            case 3 -> new String(readBytes(readCount()), StandardCharsets.UTF_8);
            case 4 -> characters(readCount());
            case 5 -> new String(readBytes(readCount()), StandardCharsets.ISO_8859_1);
            default -> throw new DamageException(position() - 1, "a string of unknown encoding " + encoding);
        };
    }

    private static @Nullable String pooled(@Nullable StringPool pool, long key) throws IOException {
        return pool == null ? null : pool.get(key);
    }

    private String characters(int count) throws IOException {
        char[] chars = new char[count];
        for (int i = 0; i < count; i++) {
            chars[i] = (char) readNumber(2);
        }
        return new String(chars);
    }

    void skipString() throws IOException {
        int encoding = readByte();
        switch (encoding) {
            case 0, 1 -> {}
            case 2 -> skipNumber(8);
            case 3, 5 -> skip(readCount());
            case 4 -> {
                for (int left = readCount(); left > 0; left--) {
                    skipNumber(2);
                }
            }
            default -> throw new DamageException(position() - 1, "a string of unknown encoding " + encoding);
        }
    }

    /** Where these bytes stand next, from here on; -1 if nowhere before the limit. */
    public long find(byte... wanted) throws IOException {
        while (left() >= wanted.length) {
            if (end - at < wanted.length) {
                fill();
                if (end < wanted.length) {
                    return -1;
                }
            }
            int last = end - wanted.length;
            for (int i = at; i <= last; i++) {
                if (window[i] == wanted[0] && Arrays.equals(window, i, i + wanted.length, wanted, 0, wanted.length)) {
                    at = i;
                    return position();
                }
            }
            at = last + 1;
        }
        return -1;
    }

    /** What a key of the pool of strings stands for. */
    interface StringPool {
        @Nullable
        String get(long key) throws IOException;
    }
}
