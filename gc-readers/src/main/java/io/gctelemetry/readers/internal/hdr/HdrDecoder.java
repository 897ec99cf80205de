package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.MalformedException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Turns the last field of a line of an interval log into counts: base64, in it a histogram of any of
 * HdrHistogram's encodings: V0, V1, V2; compressed, or plain as cql-stress writes it; of whole numbers or of fractions.
 * Keeps its buffers; one thread.
 */
final class HdrDecoder implements AutoCloseable {
    private static final int V0 = 0x1c849308;
    private static final int V1 = 0x1c849301;
    private static final int V2 = 0x1c849303;
    private static final int V0_COMPRESSED = 0x1c849309;
    private static final int V1_COMPRESSED = 0x1c849302;
    private static final int V2_COMPRESSED = 0x1c849304;
    private static final int DOUBLE_COMPRESSED = 0x0c72124f;
    private static final int WORD_SIZE = 0xf0;

    /* Version 2 leaves empty places out; older ones have up to eight bytes for each of 3.6 million, at five digits. */
    private static final int LARGEST = 4 << 20;
    private static final int LARGEST_OF_OLD = 32 << 20;
    private static final byte[] SIX_BITS = sixBits();

    private final Inflater inflater = new Inflater();
    private final HdrCounts counts = new HdrCounts();
    private byte[] packed = new byte[1 << 14];
    private byte[] plain = new byte[1 << 14];
    private @Nullable HdrLayout layout;

    /** What {@link #decode} filled last. */
    HdrCounts counts() {
        return counts;
    }

    /**
     * @param text where the base64 stands, from one index to before the other
     * @throws MalformedException if it is no histogram, or not all of one
     */
    void decode(byte[] text, int from, int to) throws MalformedException {
        int size = unbase64(text, from, to);
        HdrBytes bytes = new HdrBytes(packed, size);
        boolean fractions = false;
        int cookie = bytes.integer();
        if (cookie == DOUBLE_COMPRESSED) {
            fractions = true;
            bytes.integer();
            bytes.number();
            cookie = bytes.integer();
        }
        int base = cookie & ~WORD_SIZE;
        if (base == V2 || base == V1) {
            histogram(new HdrBytes(packed, bytes.at() + bytes.left()), false);
            return;
        }
        if (base != V0_COMPRESSED && base != V1_COMPRESSED && base != V2_COMPRESSED) {
            throw new MalformedException("its last field holds no histogram");
        }
        int length = bytes.integer();
        if (length < 0 || length > bytes.left()) {
            throw new MalformedException("its histogram is cut off");
        }
        int unpacked = inflate(bytes.at(), length, base == V2_COMPRESSED ? LARGEST : LARGEST_OF_OLD);
        histogram(new HdrBytes(plain, unpacked), fractions);
    }

    private void histogram(HdrBytes bytes, boolean fractions) throws MalformedException {
        int cookie = bytes.integer();
        int base = cookie & ~WORD_SIZE;
        int payload = Integer.MAX_VALUE;
        double ratio = 1;
        if (base == V1 || base == V2) {
            payload = bytes.integer();
            bytes.integer();
        } else if (base != V0) {
            throw new MalformedException("its histogram has an unknown encoding");
        }
        int digits = bytes.integer();
        HdrLayout known = layout(digits, bytes.number());
        bytes.number();
        long last = bytes.number();
        if (fractions && base != V0) {
            ratio = Double.longBitsToDouble(last);
            if (!(ratio > 0 && ratio < Double.POSITIVE_INFINITY)) {
                throw new MalformedException("its histogram has the ratio " + ratio);
            }
        }
        if (payload < 0 || (base != V0 && payload > bytes.left())) {
            throw new MalformedException("its histogram is cut off");
        }
        counts.begin(known, ratio);
        bytes.limit(payload);
        if (base == V2) {
            counts.variable(bytes);
        } else {
            int each = (cookie & WORD_SIZE) >> 4 & 0xe;
            if (each != 2 && each != 4 && each != 8) {
                throw new MalformedException("its histogram has counts of " + each + " bytes");
            }
            counts.words(bytes, each);
        }
    }

    private HdrLayout layout(int digits, long lowest) throws MalformedException {
        HdrLayout known = layout;
        if (known == null || !known.is(digits, lowest)) {
            known = HdrLayout.of(digits, lowest);
            layout = known;
        }
        return known;
    }

    private int inflate(int from, int length, int largest) throws MalformedException {
        inflater.reset();
        inflater.setInput(packed, from, length);
        int size = 0;
        try {
            while (!inflater.finished()) {
                if (size == plain.length) {
                    if (size >= largest) {
                        throw new MalformedException("its histogram unpacks to more than any histogram has");
                    }
                    plain = Arrays.copyOf(plain, 2 * size);
                }
                int n = inflater.inflate(plain, size, plain.length - size);
                if (n == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    throw new MalformedException("its histogram is cut off");
                }
                size += n;
            }
        } catch (DataFormatException e) {
            throw new MalformedException("its histogram is damaged");
        }
        return size;
    }

    private int unbase64(byte[] text, int from, int to) throws MalformedException {
        int end = to;
        while (end > from && (text[end - 1] == '=' || text[end - 1] == ' ')) {
            end--;
        }
        int most = (end - from) / 4 * 3 + 3;
        if (packed.length < most) {
            packed = new byte[most];
        }
        byte[] out = packed;
        int size = 0;
        int at = from;
        int strange = 0;
        for (; at + 4 <= end; at += 4) {
            int bits = SIX_BITS[text[at] & 0xff] << 18
                    | SIX_BITS[text[at + 1] & 0xff] << 12
                    | SIX_BITS[text[at + 2] & 0xff] << 6
                    | SIX_BITS[text[at + 3] & 0xff];
            strange |= bits;
            out[size] = (byte) (bits >> 16);
            out[size + 1] = (byte) (bits >> 8);
            out[size + 2] = (byte) bits;
            size += 3;
        }
        int bits = 0;
        int held = 0;
        for (; at < end; at++) {
            int six = SIX_BITS[text[at] & 0xff];
            strange |= six;
            bits = bits << 6 | six;
            held += 6;
            if (held >= 8) {
                held -= 8;
                out[size++] = (byte) (bits >> held);
            }
        }
        if (strange < 0) {
            throw new MalformedException("its last field is not base64");
        }
        return size;
    }

    private static byte[] sixBits() {
        byte[] table = new byte[256];
        Arrays.fill(table, (byte) -1);
        String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (int i = 0; i < digits.length(); i++) {
            table[digits.charAt(i)] = (byte) i;
        }
        return table;
    }

    @Override
    public void close() {
        inflater.end();
    }
}
