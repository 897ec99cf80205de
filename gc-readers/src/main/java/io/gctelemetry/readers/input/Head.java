package io.gctelemetry.readers.input;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The first bytes of a file, unpacked, as formats look at them. Immutable. */
public final class Head {
    /** How much is looked at, in bytes. */
    public static final int SIZE = 64 * 1024;

    private final byte[] bytes;
    private final List<String> lines;

    public Head(byte[] bytes) {
        this.bytes = bytes.clone();
        this.lines = new String(bytes, StandardCharsets.ISO_8859_1)
                .lines()
                .map(line -> line.startsWith("\u00ef\u00bb\u00bf") ? line.substring(3) : line)
                .toList();
    }

    public int length() {
        return bytes.length;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** Whether the file begins with these bytes, each given as an int. */
    public boolean startsWith(int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether no byte of it is one that text never has. */
    public boolean text() {
        int strange = 0;
        for (byte b : bytes) {
            if (b == 0) {
                strange++;
            }
        }
        return bytes.length > 0 && strange * 20 < bytes.length;
    }

    /** The lines, each byte a character; the last may be cut off. */
    public List<String> lines() {
        return lines;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Head other && Arrays.equals(bytes, other.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
