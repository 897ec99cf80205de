package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.readers.input.Input.CutException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The lines of a stream, one after the other in one buffer: whatever the file, this is all the memory it takes.
 *
 * <p>LF, CR and CRLF end a line; empty lines are not told, and zero bytes before a line (a file that was cut while it was
 * written to) are left out. A line longer than {@value #LONGEST} bytes is left out and counted: the JVM writes none.
 */
public final class ByteLines implements Closeable {
    public static final int LONGEST = 1 << 18;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long SIXTEENS = 0x1010101010101010L;
    private static final long HIGHS = 0x8080808080808080L;

    private final InputStream in;
    private final byte[] buffer = new byte[LONGEST];
    private int next;
    private int filled;
    private boolean ended;
    private boolean cut;
    private boolean begun;
    private long read;
    private long tooLong;

    public ByteLines(InputStream in) {
        this.in = in;
    }

    /** Sets the line to the next one; false at the end. */
    public boolean next(Line line) throws IOException {
        line.bytes = buffer;
        while (true) {
            int from = next;
            int end = lineEnd(from, filled);
            if (end == filled) {
                if (!ended) {
                    refill();
                    continue;
                }
                if (from == filled) {
                    return false;
                }
            }
            next = Math.min(end + 1, filled);
            while (from < end && buffer[from] == 0) {
                from++;
            }
            if (from < end) {
                line.start = from;
                line.at = from;
                line.end = end;
                return true;
            }
        }
    }

    /** Bytes taken from the stream. */
    public long bytes() {
        return read;
    }

    /** Whether all that is in memory has been told: a good moment to look around. */
    public boolean drained() {
        return next >= filled;
    }

    /** Lines that were left out because of their length. */
    public long tooLong() {
        return tooLong;
    }

    /** Whether the packed file ended before its data. */
    public boolean cut() {
        return cut;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void refill() throws IOException {
        int kept = filled - next;
        if (kept == buffer.length) {
            dropLong();
            return;
        }
        System.arraycopy(buffer, next, buffer, 0, kept);
        next = 0;
        filled = kept;
        read(kept);
        if (!begun) {
            begun = true;
            if (filled >= 3 && buffer[0] == (byte) 0xef && buffer[1] == (byte) 0xbb && buffer[2] == (byte) 0xbf) {
                next = 3;
            }
        }
    }

    private void read(int from) throws IOException {
        try {
            int n = in.read(buffer, from, buffer.length - from);
            ended = n < 0;
            if (n > 0) {
                filled = from + n;
                read += n;
            }
        } catch (CutException e) {
            ended = true;
            cut = true;
        }
    }

    /** The buffer is full without an end of the line. A hole of zero bytes is dropped; of a line the rest is, too. */
    private void dropLong() throws IOException {
        boolean hole = true;
        for (byte b : buffer) {
            hole &= b == 0;
        }
        if (hole) {
            next = 0;
            filled = 0;
            return;
        }
        tooLong++;
        int end;
        do {
            filled = 0;
            read(0);
            end = lineEnd(0, filled);
        } while (end == filled && !ended);
        next = Math.min(end + 1, filled);
    }

    /**
     * Where the next LF or CR stands; {@code to} if nowhere. Eight bytes are looked at together: text has few bytes below 16,
     * and only such eight as hold one are looked at one by one.
     */
    private int lineEnd(int from, int to) {
        byte[] text = buffer;
        int whole = to - Long.BYTES;
        int i = from;
        while (i < to) {
            while (i <= whole && noneBelow16((long) LONGS.get(text, i))) {
                i += Long.BYTES;
            }
            int stop = Math.min(i + Long.BYTES, to);
            for (; i < stop; i++) {
                if (text[i] == '\n' || text[i] == '\r') {
                    return i;
                }
            }
        }
        return to;
    }

    private static boolean noneBelow16(long eight) {
        return ((eight - SIXTEENS) & ~eight & HIGHS) == 0;
    }
}
