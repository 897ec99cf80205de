package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.Line;

/** What an opening bracket of a log of JDK 8 or older begins. */
enum RecordHead {
    /** A stop-the-world collection or phase: {@code [GC (Allocation Failure)}, {@code [Full GC}, {@code [GC remark}. */
    PAUSE,
    /** A phase of CMS or G1 that ran concurrently; its bracket is always written in one piece. */
    PHASE,
    /** A pause or a phase of Shenandoah: {@code [Pause Init Mark}, {@code [Concurrent marking}. */
    SHENANDOAH,
    /** Addresses, whose brackets need not match: {@code [0x00000000fd580000, 0x0000000100000000)}. */
    ADDRESSES,
    /** A part of a record, or text. */
    OTHER;

    private static final byte[] FULL = Line.word("[Full GC");
    private static final byte[] CMS_PHASE = Line.word("[CMS-concurrent-");
    private static final byte[] G1_PHASE = Line.word("[GC concurrent-");
    private static final byte[] SHENANDOAH_PAUSE = Line.word("[Pause ");
    private static final byte[] SHENANDOAH_PHASE = Line.word("[Concurrent ");
    private static final byte[] HEX = Line.word("[0x");
    private static final byte[][] WORDS = {Line.word("pause"), Line.word("remark"), Line.word("cleanup")};
    private static final int GC = "[GC".length();

    /** Returns what the bracket at this place begins. */
    static RecordHead of(Line line, int at) {
        int second = at + 1 < line.end ? line.bytes[at + 1] : 0;
        return switch (second) {
            case 'G' -> gc(line, at);
            case 'F' -> line.has(FULL, at) ? PAUSE : OTHER;
            case 'P' -> line.has(SHENANDOAH_PAUSE, at) ? SHENANDOAH : OTHER;
            case 'C' -> line.has(CMS_PHASE, at) ? PHASE : line.has(SHENANDOAH_PHASE, at) ? SHENANDOAH : OTHER;
            case '0' -> line.has(HEX, at) ? ADDRESSES : OTHER;
            default -> OTHER;
        };
    }

    /*
     * JDK 7 has no cause and sometimes no blank: "[GC2013-02-18T14:04:20.145+0100: 1.2: [ParNew", "[GC[YG occupancy", "[GC--". Parts
     * of a record, such as "[GC ref-proc" and "[GC Worker Start", begin with another word.
     */
    private static RecordHead gc(Line line, int at) {
        byte[] text = line.bytes;
        if (at + 2 >= line.end || text[at + 2] != 'C') {
            return OTHER;
        }
        int next = at + GC;
        if (next < line.end && text[next] != ' ' && !begins(text[next])) {
            return OTHER;
        }
        while (next < line.end && text[next] == ' ') {
            next++;
        }
        if (next >= line.end || begins(text[next])) {
            return PAUSE;
        }
        if (line.has(G1_PHASE, at)) {
            return PHASE;
        }
        for (byte[] word : WORDS) {
            if (line.has(word, next)) {
                return PAUSE;
            }
        }
        return OTHER;
    }

    private static boolean begins(int b) {
        return b == '(' || b == '[' || b == '-' || Line.isDigit(b);
    }

    /**
     * Returns where the title of a pause ends, whose bracket stands at this place: behind its name and the words in round
     * brackets, before the figures.
     */
    static int titleEnd(Line line, int at) {
        byte[] text = line.bytes;
        int end = at + 1;
        while (end < line.end && (Character.isLetter(text[end]) || (text[end] == ' ' && letterFollows(line, end)))) {
            end++;
        }
        for (int next = end; next < line.end; next++) {
            if (text[next] == '(') {
                int close = closing(line, next);
                if (close < 0) {
                    break;
                }
                end = close + 1;
                next = close;
            } else if (text[next] != ' ') {
                break;
            }
        }
        return end;
    }

    private static boolean letterFollows(Line line, int blank) {
        return blank + 1 < line.end && Character.isLetter(line.bytes[blank + 1]);
    }

    private static int closing(Line line, int open) {
        int depth = 0;
        for (int i = open; i < line.end; i++) {
            int b = line.bytes[i];
            depth += b == '(' ? 1 : b == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
