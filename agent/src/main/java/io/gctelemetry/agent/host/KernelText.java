package io.gctelemetry.agent.host;

import java.nio.ByteBuffer;

/**
 * The text of a kernel file in one buffer that is used again and again, and how a number is found in it. Nothing is
 * allocated. Not thread-safe.
 */
public final class KernelText {
    /** Enough for every file that is read here up to the line that is wanted; the rest of a longer one is cut off. */
    static final int CAPACITY = 16 << 10;

    private final byte[] bytes = new byte[CAPACITY];
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(CAPACITY);
    private int length;

    /** What a file is read into, from its start; {@link #take} makes it the text. */
    ByteBuffer buffer() {
        buffer.clear();
        return buffer;
    }

    /** Takes what was read into the buffer as the text; how many bytes that is. */
    int take() {
        length = buffer.position();
        buffer.flip();
        buffer.get(bytes, 0, length);
        return length;
    }

    /**
     * A number on the line that begins with a word.
     *
     * @param word the first word of the line; empty for the first line; {@code ")"} for what follows the last bracket,
     *     where a name that may hold anything ends
     * @param field which word of the line, the first being 0; of {@code key=value} the value
     * @return -1 if there is no such line, word or whole number
     */
    public long number(String word, int field) {
        int at = word.isEmpty() ? 0 : word.equals(")") ? last(')') : line(word);
        for (int i = 0; i < field && at >= 0; i++) {
            at = nextWord(at);
        }
        return at < 0 ? -1 : digits(at);
    }

    private int last(char c) {
        int at = length - 1;
        while (at >= 0 && bytes[at] != c) {
            at--;
        }
        return at;
    }

    private int line(String word) {
        for (int at = 0; at < length; at = nextLine(at)) {
            if (startsWith(at, word)) {
                return at;
            }
        }
        return -1;
    }

    private boolean startsWith(int at, String word) {
        int end = at + word.length();
        if (end > length) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (bytes[at + i] != word.charAt(i)) {
                return false;
            }
        }
        return end == length || bytes[end] <= ' ';
    }

    private int nextLine(int from) {
        int at = from;
        while (at < length && bytes[at] != '\n') {
            at++;
        }
        return at + 1;
    }

    private int nextWord(int from) {
        int at = from;
        while (at < length && bytes[at] > ' ') {
            at++;
        }
        while (at < length && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        return at < length && bytes[at] != '\n' ? at : -1;
    }

    private long digits(int from) {
        int at = from;
        for (int i = from; i < length && bytes[i] > ' '; i++) {
            if (bytes[i] == '=') {
                at = i + 1;
            }
        }
        long value = -1;
        while (at < length && bytes[at] >= '0' && bytes[at] <= '9' && value < Long.MAX_VALUE / 10 - 1) {
            value = (value < 0 ? 0 : value * 10) + (bytes[at] - '0');
            at++;
        }
        return at >= length || bytes[at] <= ' ' ? value : -1;
    }
}
