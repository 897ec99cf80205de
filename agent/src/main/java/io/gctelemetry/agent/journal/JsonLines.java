package io.gctelemetry.agent.journal;

/**
 * Writes flat JSON objects, one a line, into a buffer made once.
 *
 * <p>Eighty lines instead of a library's hundred classes in the host's JVM. Text is escaped beyond what JSON asks for:
 * everything outside printable ASCII as {@code \\uXXXX}. A text that does not fit is cut.
 */
final class JsonLines {
    private static final int LONGEST_TEXT = 60;
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final byte[] bytes;
    private int size;
    private boolean first;

    JsonLines(int capacity) {
        bytes = new byte[capacity];
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    void begin() {
        put('{');
        first = true;
    }

    void end() {
        put('}');
        put('\n');
    }

    void number(String name, long value) {
        name(name);
        ascii(Long.toString(value));
    }

    void truth(String name, boolean value) {
        name(name);
        ascii(value ? "true" : "false");
    }

    void seconds(String name, long nanos) {
        decimal(name, nanos / 1_000_000_000L, nanos % 1_000_000_000L);
    }

    /** Whole seconds and nanoseconds, with nine digits behind the point. */
    void decimal(String name, long seconds, long nanos) {
        name(name);
        ascii(Long.toString(seconds));
        put('.');
        for (long unit = 100_000_000L; unit > 0; unit /= 10) {
            put((char) ('0' + nanos / unit % 10));
        }
    }

    void text(String name, String value) {
        name(name);
        put('"');
        for (int i = 0; i < value.length() && i < LONGEST_TEXT; i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                put('\\');
                put(c);
            } else if (c < ' ' || c > '~') {
                ascii("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    put(HEX[c >> shift & 15]);
                }
            } else {
                put(c);
            }
        }
        put('"');
    }

    private void name(String name) {
        if (!first) {
            put(',');
        }
        first = false;
        put('"');
        ascii(name);
        ascii("\":");
    }

    private void ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }

    private void put(char c) {
        bytes[size++] = (byte) c;
    }
}
