package io.gctelemetry.readers.internal.gclog;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the results of parsing by the bytes that were parsed: a log of a million pauses has a few dozen different titles.
 * Bounded: a text that is new when it is full is parsed each time.
 */
public final class ParseCache<T> {
    private static final int SLOTS = 1024;
    private static final int SAMPLES = 8;

    private final Function<String, T> reading;
    private final Entry<T>[] entries;
    private int size;

    private static final class Entry<T> {
        private final byte[] bytes;
        private final T value;

        Entry(byte[] bytes, T value) {
            this.bytes = bytes;
            this.value = value;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public ParseCache(Function<String, T> reading) {
        this.reading = reading;
        this.entries = new Entry[SLOTS];
    }

    /** What the bytes from there to there mean. */
    public T get(byte[] bytes, int from, int to) {
        int slot = hash(bytes, from, to) & (SLOTS - 1);
        while (true) {
            @Nullable Entry<T> entry = entries[slot];
            if (entry == null) {
                break;
            }
            if (same(entry.bytes, bytes, from, to)) {
                return entry.value;
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        T value = reading.apply(text);
        if (size < SLOTS / 2) {
            size++;
            entries[slot] = new Entry<>(text.getBytes(StandardCharsets.ISO_8859_1), value);
        }
        return value;
    }

    private static boolean same(byte[] known, byte[] bytes, int from, int to) {
        return Arrays.equals(known, 0, known.length, bytes, from, to);
    }

    /* Of the length and a few bytes from end to end: titles differ early or late. */
    private static int hash(byte[] bytes, int from, int to) {
        int hash = to - from;
        int step = 1 + hash / SAMPLES;
        for (int i = to - 1; i >= from; i -= step) {
            hash = 31 * hash + bytes[i];
        }
        return hash ^ hash >>> 15;
    }
}
