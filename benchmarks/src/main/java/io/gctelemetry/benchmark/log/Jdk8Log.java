package io.gctelemetry.benchmark.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The log of JDK 8. Concurrent threads write into the lines of others: a piece counts wherever it stands. */
final class Jdk8Log {
    private static final Pattern PIECE = Pattern.compile("threads were stopped: ([0-9.]+) seconds, Stopping"
            + "|\\[(?:Full GC|GC pause|GC remark|GC cleanup|GC)\\b(?:(?! concurrent)[^,\\[])*, ([0-9.]+) secs\\]");

    private final JvmLog log;

    Jdk8Log(JvmLog log) {
        this.log = log;
    }

    void read(String text) {
        Matcher piece = PIECE.matcher(text);
        while (piece.find()) {
            if (piece.group(1) != null) {
                log.stop(0, Double.parseDouble(piece.group(1)));
            } else {
                double seconds = Double.parseDouble(piece.group(2));
                log.pause(seconds);
                if (isYoung(piece.group())) {
                    log.youngPause(seconds);
                }
            }
        }
    }

    /** {@code [GC pause (G1 Evacuation Pause) (young) ...} of G1, {@code [GC (Allocation Failure) ...} of the others. */
    private static boolean isYoung(String piece) {
        return piece.startsWith("[GC pause") || piece.startsWith("[GC (Allocation Failure)");
    }
}
