package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.internal.gclog.Line;

/** Sizes of memory as HotSpot writes them: {@code 24576}, {@code 512K}, {@code 1024M}, {@code 1G}. */
final class Sizes {
    private Sizes() {}

    /** Reads a size; {@link Line#NONE} if none comes. */
    static long read(Line line) {
        long number = line.digits();
        int shift = shift(line.peek());
        if (number < 0 || number > Long.MAX_VALUE >> (shift + 1)) {
            return Line.NONE;
        }
        if (shift > 0 || line.peek() == 'B') {
            line.at++;
        }
        return number << shift;
    }

    private static int shift(int unit) {
        return switch (unit) {
            case 'K' -> 10;
            case 'M' -> 20;
            case 'G' -> 30;
            case 'T' -> 40;
            default -> 0;
        };
    }
}
