package io.gctelemetry.readers.input;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The header of a file in a tar archive: those of POSIX (ustar, pax) and of GNU tar.
 *
 * @param size of its content in bytes
 * @param type as tar writes it: {@code 0} for a file, {@code 5} for a folder
 */
record TarHeader(String name, long size, char type) {
    static final int SIZE = 512;
    private static final int LONGEST_NAME = 1 << 16;

    /** Returns whether a file begins as a tar archive. */
    static boolean begins(Head head) {
        byte[] bytes = head.bytes();
        return bytes.length >= SIZE && bytes[257] == 'u' && bytes[258] == 's' && bytes[259] == 't' && valid(bytes);
    }

    /** Reads the next header; null at the end of the archive. */
    static @Nullable TarHeader read(InputStream in) throws IOException {
        byte[] block = in.readNBytes(SIZE);
        if (block.length < SIZE || !valid(block)) {
            return null;
        }
        String prefix = block[257] == 'u' && block[263] == '0' ? text(block, 345, 155) : "";
        String name = text(block, 0, 100);
        return new TarHeader(prefix.isEmpty() ? name : prefix + "/" + name, number(block, 124, 12), (char) block[156]);
    }

    /** Returns whether it is a regular file. */
    boolean file() {
        return type == '0' || type == 0 || type == '7';
    }

    /** Returns whether its content is about all files that follow. */
    boolean global() {
        return type == 'g';
    }

    /** Returns whether its content has the name of the next file. */
    boolean nameOfNext() {
        return type == 'L' || type == 'x';
    }

    /** Reads the name of the next file out of the content; empty if it has none. */
    String longName(InputStream in) throws IOException {
        if (size > LONGEST_NAME) {
            in.skipNBytes(size);
            return "";
        }
        byte[] content = in.readNBytes((int) size);
        if (content.length < size) {
            throw new EOFException();
        }
        String text = new String(content, StandardCharsets.UTF_8);
        if (type == 'L') {
            return text.replace("\0", "");
        }
        // records of pax: "27 path=some/name\n", the length counted in bytes
        return text.lines()
                .filter(line -> line.matches("\\d+ path=.*"))
                .map(line -> line.substring(line.indexOf('=') + 1))
                .findFirst()
                .orElse("");
    }

    /** Returns how many bytes are between its content and the next header. */
    long padding() {
        return Math.floorMod(-size, (long) SIZE);
    }

    private static boolean valid(byte[] block) {
        long sum = 0;
        for (int i = 0; i < SIZE; i++) {
            sum += i >= 148 && i < 156 ? ' ' : block[i] & 0xff;
        }
        return sum == number(block, 148, 8) && number(block, 124, 12) >= 0;
    }

    private static String text(byte[] block, int from, int length) {
        int end = from;
        while (end < from + length && block[end] != 0) {
            end++;
        }
        return new String(block, from, end - from, StandardCharsets.UTF_8);
    }

    /** Octal digits, or binary where the first bit is set; -1 if it is neither. */
    private static long number(byte[] block, int from, int length) {
        long value = 0;
        if (block[from] < 0) {
            for (int i = from + length - 8; i < from + length; i++) {
                value = (value << 8) | (block[i] & 0xff);
            }
            return value;
        }
        for (int i = from; i < from + length; i++) {
            if (block[i] >= '0' && block[i] <= '7') {
                value = (value << 3) | (block[i] - '0');
            } else if (block[i] != ' ' && block[i] != 0) {
                return -1;
            }
        }
        return value;
    }
}
