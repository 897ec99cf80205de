package io.gctelemetry.it.truth;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The log of JDK 8, {@code PrintGC} without details and {@code PrintGCApplicationStoppedTime}. Concurrent threads write
 * into the lines of others, so that a piece is looked for wherever it stands.
 */
final class Jdk8Log {

    private static final Pattern PIECE =
            Pattern.compile("(?:([0-9.]+): )?Total time for which application threads were stopped: "
                    + "([0-9.]+) seconds, Stopping threads took: ([0-9.]+) seconds"
                    + "|\\[((?:Full GC|GC pause|GC remark|GC cleanup|GC)\\b(?:(?! concurrent)[^,\\[])*), ([0-9.]+) secs\\]"
                    + "|\\[GC (concurrent[a-z-]+), [0-9.]+ secs\\]");

    private final LogTruth truth;

    Jdk8Log(LogTruth truth) {
        this.truth = truth;
    }

    void read(String text) {
        Matcher m = PIECE.matcher(text);
        while (m.find()) {
            if (m.group(2) != null) {
                double end = m.group(1) == null ? Double.NaN : Double.parseDouble(m.group(1));
                truth.add(
                        new LogTruth.Safepoint(
                                "unknown", Double.parseDouble(m.group(2)), Double.parseDouble(m.group(3)), end),
                        "");
            } else if (m.group(4) != null) {
                truth.add(new LogTruth.Pause(m.group(4), Double.parseDouble(m.group(5)), false), Double.NaN);
            } else {
                truth.addConcurrent(m.group(6));
            }
        }
    }
}
