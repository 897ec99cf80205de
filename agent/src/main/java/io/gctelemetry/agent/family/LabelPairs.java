package io.gctelemetry.agent.family;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Labels as the protocol buffer of a metric or an exemplar has them: field 1, messages of name (1) and value (2). */
final class LabelPairs {
    private static final int FIRST = (1 << 3) | 2;
    private static final int SECOND = (2 << 3) | 2;

    private LabelPairs() {}

    static byte[] of(String[] names, String[] values) {
        ByteArrayOutputStream pairs = new ByteArrayOutputStream();
        ByteArrayOutputStream pair = new ByteArrayOutputStream();
        for (int i = 0; i < names.length; i++) {
            pair.reset();
            put(FIRST, names[i].getBytes(StandardCharsets.UTF_8), pair);
            put(SECOND, values[i].getBytes(StandardCharsets.UTF_8), pair);
            put(FIRST, pair.toByteArray(), pairs);
        }
        return pairs.toByteArray();
    }

    private static void put(int key, byte[] bytes, ByteArrayOutputStream out) {
        out.write(key);
        int length = bytes.length;
        while (length >= 0x80) {
            out.write((length & 0x7F) | 0x80);
            length >>>= 7;
        }
        out.write(length);
        out.write(bytes, 0, bytes.length);
    }
}
