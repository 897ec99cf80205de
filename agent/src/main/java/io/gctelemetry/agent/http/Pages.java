package io.gctelemetry.agent.http;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that are written once and then sent to any number of clients, in pages of 16 KB that are kept and used again.
 *
 * <p>Grows by one page at a time, so that nothing large is ever allocated. Used by the server's one thread alone.
 */
public final class Pages {
    /** How many bytes a page holds. */
    public static final int PAGE = 16 * 1024;

    private static final byte[] SMALLEST_LONG = {
        '-', '9', '2', '2', '3', '3', '7', '2', '0', '3', '6', '8', '5', '4', '7', '7', '5', '8', '0', '8'
    };

    private byte[][] pages = {new byte[PAGE]};
    private byte[] page = pages[0];
    private int index;
    private int at;
    private int readers;

    /** How many bytes there are. */
    public long length() {
        return (long) index * PAGE + at;
    }

    /** How many bodies of it are on their way to a client: until there is none, what is written must stay. */
    public int readers() {
        return readers;
    }

    /** Forgets the bytes and keeps the pages. Only while there is no reader. */
    public Pages clear() {
        if (readers > 0) {
            throw new IllegalStateException("somebody still reads this");
        }
        index = 0;
        page = pages[0];
        at = 0;
        return this;
    }

    /** The bytes for one client. Nothing may be written from now on until {@link #readers()} is zero again. */
    public Body body() {
        readers++;
        return new Reading();
    }

    /** Adds one byte. */
    public Pages put(int b) {
        if (at == PAGE) {
            turn();
        }
        page[at++] = (byte) b;
        return this;
    }

    /** Adds bytes. */
    public Pages put(byte[] bytes, int from, int length) {
        int done = 0;
        while (done < length) {
            if (at == PAGE) {
                turn();
            }
            int n = Math.min(length - done, PAGE - at);
            System.arraycopy(bytes, from + done, page, at, n);
            at += n;
            done += n;
        }
        return this;
    }

    /** Fills an array with what was written from that position on to the end. */
    public void copy(long position, byte[] to) {
        long from = position;
        long end = length();
        while (from < end) {
            int start = (int) (from % PAGE);
            int n = (int) Math.min(PAGE - start, end - from);
            System.arraycopy(pages[(int) (from / PAGE)], start, to, (int) (from - position), n);
            from += n;
        }
    }

    /** Adds a text of ASCII characters; others are spoilt. */
    @SuppressWarnings("deprecation") // the low bytes of characters are just what ASCII is, in one copy from JDK 9 on
    public Pages ascii(String text) {
        int length = text.length();
        int done = 0;
        while (done < length) {
            if (at == PAGE) {
                turn();
            }
            int n = Math.min(length - done, PAGE - at);
            text.getBytes(done, done + n, page, at);
            at += n;
            done += n;
        }
        return this;
    }

    /** Adds one character of a text, in UTF-8; half a surrogate pair becomes a question mark. The next index. */
    public int utf8(String text, int i) {
        char c = text.charAt(i);
        if (c < 0x80) {
            put(c);
        } else if (c < 0x800) {
            put(0xC0 | (c >> 6)).put(0x80 | (c & 0x3F));
        } else if (!Character.isSurrogate(c)) {
            put(0xE0 | (c >> 12)).put(0x80 | ((c >> 6) & 0x3F)).put(0x80 | (c & 0x3F));
        } else {
            int point = text.codePointAt(i);
            if (point < 0x10000) {
                put('?');
            } else {
                put(0xF0 | (point >> 18)).put(0x80 | ((point >> 12) & 0x3F));
                put(0x80 | ((point >> 6) & 0x3F)).put(0x80 | (point & 0x3F));
                return i + 2;
            }
        }
        return i + 1;
    }

    /** Adds a text in UTF-8. */
    public Pages utf8(String text) {
        int i = 0;
        while (i < text.length()) {
            i = utf8(text, i);
        }
        return this;
    }

    /** Adds a number in decimal digits. */
    public Pages decimal(long number) {
        if (number == Long.MIN_VALUE) {
            return put(SMALLEST_LONG, 0, SMALLEST_LONG.length);
        }
        long rest = number;
        if (rest < 0) {
            put('-');
            rest = -rest;
        }
        long scale = 1;
        while (rest / scale >= 10) {
            scale *= 10;
        }
        while (scale > 0) {
            put((int) ('0' + rest / scale % 10));
            scale /= 10;
        }
        return this;
    }

    private void turn() {
        index++;
        if (index == pages.length) {
            byte[][] more = Arrays.copyOf(pages, index + 1);
            more[index] = new byte[PAGE];
            pages = more;
        }
        page = pages[index];
        at = 0;
    }

    /** One client's way through the pages. */
    private final class Reading implements Body {
        private int next;
        private boolean closed;

        @Override
        public long length() {
            return Pages.this.length();
        }

        @Override
        public @Nullable ByteBuffer next() {
            int used = next < index ? PAGE : next == index ? at : 0;
            if (used == 0) {
                return null;
            }
            return ByteBuffer.wrap(pages[next++], 0, used);
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                readers--;
            }
        }
    }
}
