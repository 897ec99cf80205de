package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.Input.CutException;
import io.gctelemetry.readers.internal.bytes.PieceStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What can be in front of a log, or around all of it, without being a part of it: zero bytes, UTF-16. */
final class LogText {
    private static final int LOOKED_AT = 16;
    private static final int HOLE = 8;
    /* A stream of nothing but zeros is not a log with a hole at its start. */
    private static final long LONGEST_HOLE = 1L << 30;
    private static final byte[] ZEROS = new byte[1 << 16];

    private LogText() {}

    static InputStream of(InputStream in) throws IOException {
        byte[] first = first(in);
        InputStream text = joined(first, in);
        if (first.length >= HOLE && Arrays.equals(first, 0, HOLE, ZEROS, 0, HOLE)) {
            InputStream behind = behindHole(text);
            first = first(behind);
            text = joined(first, behind);
        }
        Charset charset = utf16(first);
        return charset == null ? text : new Utf8(new InputStreamReader(text, charset));
    }

    /* A buffer that fills itself again loses what it has at the cut of a packed file. */
    private static InputStream joined(byte[] first, InputStream rest) {
        return new SequenceInputStream(new ByteArrayInputStream(first), rest);
    }

    private static byte[] first(InputStream in) throws IOException {
        byte[] first = new byte[LOOKED_AT];
        int filled = 0;
        try {
            for (int n = 0; n >= 0 && filled < LOOKED_AT; n = in.read(first, filled, LOOKED_AT - filled)) {
                filled += n;
            }
        } catch (CutException e) {
            // is thrown again where it is read on
        }
        return Arrays.copyOf(first, filled);
    }

    /*
     * logrotate's copytruncate empties the file under a JVM that goes on writing at its old place: what is in front is a hole. A
     * file that holds nothing else keeps one byte of it.
     */
    private static InputStream behindHole(InputStream in) throws IOException {
        byte[] block = new byte[ZEROS.length];
        long skipped = 0;
        try {
            for (int n = in.read(block); n >= 0; n = in.read(block)) {
                int text = Arrays.mismatch(block, 0, n, ZEROS, 0, n);
                skipped += text < 0 ? n : 0;
                if (text >= 0 || skipped > LONGEST_HOLE) {
                    int from = Math.max(0, text);
                    return new SequenceInputStream(new ByteArrayInputStream(block, from, n - from), in);
                }
            }
        } catch (CutException e) {
            return in;
        }
        return new ByteArrayInputStream(ZEROS, 0, 1);
    }

    /** Returns the kind of UTF-16 that a text begins with, by its mark or by its zero bytes; null if it is not UTF-16. */
    private static @Nullable Charset utf16(byte[] first) {
        if (first.length < 4) {
            return null;
        }
        int mark = ((first[0] & 0xff) << 8) | (first[1] & 0xff);
        if (mark == 0xfeff || mark == 0xfffe) {
            return StandardCharsets.UTF_16;
        }
        return alternates(first, 1)
                ? StandardCharsets.UTF_16LE
                : alternates(first, 0) ? StandardCharsets.UTF_16BE : null;
    }

    /** Returns whether every second byte from there on is zero, and the others are those of plain text. */
    private static boolean alternates(byte[] first, int zero) {
        for (int i = 0; i < first.length; i++) {
            boolean plain = first[i] >= ' ' || first[i] == '\n' || first[i] == '\r' || first[i] == '\t';
            if (i % 2 == zero ? first[i] != 0 : !plain) {
                return false;
            }
        }
        return true;
    }

    /** Text as UTF-8. */
    private static final class Utf8 extends PieceStream {
        private final Reader reader;
        private final char[] chars = new char[1 << 13];
        private int kept;

        Utf8(Reader reader) {
            this.reader = reader;
        }

        @Override
        protected byte @Nullable [] next() throws IOException {
            int n = reader.read(chars, kept, chars.length - kept);
            if (n < 0 && kept == 0) {
                return null;
            }
            int filled = kept + Math.max(0, n);
            // the second half of a pair comes with the next characters
            kept = n >= 0 && Character.isHighSurrogate(chars[filled - 1]) ? 1 : 0;
            byte[] bytes = new String(chars, 0, filled - kept).getBytes(StandardCharsets.UTF_8);
            chars[0] = chars[filled - 1];
            return bytes;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
