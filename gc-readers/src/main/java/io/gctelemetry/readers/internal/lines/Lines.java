package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A text file line by line, as bytes in a buffer that is used again. A line ends with LF, CRLF or CR; a byte order mark
 * before the first is skipped; a line longer than any log has is refused. One thread.
 */
public final class Lines implements Closeable {
    /** In bytes: ten times the largest histogram that HdrHistogram writes at three digits. */
    public static final int LONGEST = 4 << 20;

    private final String name;
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int from;
    private int to;
    private int next;
    private int filled;
    private long number;
    private boolean ended;
    private boolean finished;

    public Lines(Input input) throws IOException {
        name = input.name();
        in = input.open();
    }

    /** Goes to the next line; false at the end of the file. */
    public boolean next() throws IOException {
        int start = next;
        int at = next;
        while (true) {
            while (at < filled && buffer[at] != '\n' && buffer[at] != '\r') {
                at++;
            }
            if (at < filled && (buffer[at] == '\n' || at + 1 < filled || finished)) {
                break;
            }
            if (finished) {
                break;
            }
            int moved = start;
            fill(start);
            at -= moved;
            start = 0;
        }
        if (at >= filled && start == at) {
            return false;
        }
        ended = at < filled;
        from = start;
        to = at;
        boolean pair = ended && buffer[at] == '\r' && at + 1 < filled && buffer[at + 1] == '\n';
        next = ended ? at + (pair ? 2 : 1) : at;
        number++;
        if (number == 1 && starts(0xef, 0xbb, 0xbf)) {
            from += 3;
        }
        return true;
    }

    private void fill(int start) throws IOException {
        int kept = filled - start;
        if (kept > LONGEST) {
            throw InputException.at(
                    name, "line " + (number + 1), "is longer than " + (LONGEST >> 20) + " MB; no log has such a line");
        }
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, kept);
        } else if (kept == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        filled = kept;
        next = 0;
        int n = in.read(buffer, filled, buffer.length - filled);
        if (n < 0) {
            finished = true;
        } else {
            filled += n;
        }
    }

    private boolean starts(int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (from + i >= to || (buffer[from + i] & 0xff) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    public byte[] buffer() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    public boolean blank() {
        for (int i = from; i < to; i++) {
            if (buffer[i] > ' ' || buffer[i] < 0) {
                return false;
            }
        }
        return true;
    }

    public boolean startsWith(char c) {
        return from < to && buffer[from] == c;
    }

    /** From 1. */
    public long number() {
        return number;
    }

    /** Whether a line break ended it; the last line of a file that is still written has none. */
    public boolean ended() {
        return ended;
    }

    public String text() {
        return new String(buffer, from, to - from, StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
