package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.Line;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is left of a log of JDK 8 or older for the parser of the pauses, the line of one thread no longer cut by those of another.
 *
 * <p>Threads of the JVM write there without regard to each other. What was taken out of a line had the line's end, so that what
 * it was written into is joined again with what comes. A pause of several lines lets a phase that ended meanwhile wait until it
 * is complete: a parser that meets the phase first loses the pause.
 */
final class ClassicText {
    /* What begins with one of these is a pause until its brackets are closed. */
    private static final List<byte[]> HEADS = Stream.of("[GC pause", "[GC (", "[GC remark", "[GC cleanup", "[Full GC")
            .map(Line::word)
            .toList();
    /* Begins a line even inside of a pause; empty lines are not told, so that a line end of its own may be lost. */
    private static final byte[] TENURING = Line.word("Desired survivor size ");
    /* A pause that has not ended by then is not one that is merely interrupted. */
    private static final int LONGEST = 64 << 10;

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private int depth;
    private int since;
    private boolean begun;
    private boolean taken;

    int size() {
        return text.size();
    }

    /** Whether the next line continues what has been written, or what waits. */
    boolean open() {
        return begun || depth > 0;
    }

    /** A part of the line that is being read. */
    void add(byte[] line, int from, int to) {
        if (blank(line, from, to)) {
            return;
        }
        if (begun && begins(TENURING, line, from, to)) {
            newline();
        }
        count(line, from, to);
        text.write(line, from, to - from);
        begun = true;
        taken = false;
    }

    /** What stands here in the line is of another thread, and was read by itself. */
    void take() {
        taken = true;
    }

    /** What stands here in the line is of another thread: it gets a line of its own, as soon as no pause is in the way. */
    void aside(byte[] line, int from, int to) {
        take();
        waiting.write(line, from, to - from);
        waiting.write('\n');
        if (!open()) {
            let();
        }
    }

    /** The line that is being read has ended; its end is that of what was taken out of it last, if nothing came behind. */
    void end() {
        // GCViewer passes over what stands right behind a table of the heap: a line that was taken whole leaves an
        // empty one
        if (begun ? !taken : depth == 0) {
            newline();
        }
        taken = false;
    }

    /** A pause is not continued: a line has come that begins another one. */
    void close() {
        if (begun) {
            newline();
        }
        depth = 0;
        let();
    }

    /** All of it; begins anew. */
    byte[] all() {
        close();
        byte[] all = text.toByteArray();
        text.reset();
        return all;
    }

    private void newline() {
        text.write('\n');
        begun = false;
        if (depth > 0 && text.size() - since > LONGEST) {
            depth = 0;
        }
        if (depth == 0) {
            let();
        }
    }

    private void let() {
        text.writeBytes(waiting.toByteArray());
        waiting.reset();
    }

    private void count(byte[] line, int from, int to) {
        for (int i = from; i < to; i++) {
            if (line[i] == '[' && (depth > 0 || begins(line, i, to))) {
                since = depth++ == 0 ? text.size() : since;
            } else if (line[i] == ']' && depth > 0) {
                depth--;
            }
        }
    }

    /** Whether a pause begins there. */
    static boolean begins(byte[] line, int at, int to) {
        for (byte[] head : HEADS) {
            if (begins(head, line, at, to)) {
                return true;
            }
        }
        return false;
    }

    private static boolean begins(byte[] word, byte[] line, int at, int to) {
        return to - at >= word.length && Arrays.equals(line, at, at + word.length, word, 0, word.length);
    }

    /** Whether nothing but blanks stands there. */
    static boolean blank(byte[] line, int from, int to) {
        for (int i = from; i < to; i++) {
            if (line[i] != ' ') {
                return false;
            }
        }
        return true;
    }
}
