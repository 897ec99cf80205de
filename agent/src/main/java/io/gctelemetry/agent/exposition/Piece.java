package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;

/** Bytes of a scrape that were written at once and stay until they are rewritten. One thread. */
final class Piece {
    private static final int ROOM = 32; // a few digits more, each time, are not a reason for a new array

    private byte[] bytes = {};
    private int length;
    private boolean changed;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Whether it was written since this was asked last. */
    boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /** Counts as rewritten. */
    void touch() {
        changed = true;
    }

    void clear() {
        changed |= length > 0;
        length = 0;
    }

    /** Takes over three texts, one behind the other. */
    void set(Bytes first, byte[] second, Bytes third) {
        int afterFirst = first.length();
        int afterSecond = afterFirst + second.length;
        length = afterSecond + third.length();
        if (bytes.length < length) {
            bytes = new byte[length + ROOM];
        }
        System.arraycopy(first.array(), 0, bytes, 0, afterFirst);
        System.arraycopy(second, 0, bytes, afterFirst, second.length);
        System.arraycopy(third.array(), 0, bytes, afterSecond, third.length());
        touch();
    }

    void copyTo(Pages out) {
        out.put(bytes, 0, length);
    }
}
