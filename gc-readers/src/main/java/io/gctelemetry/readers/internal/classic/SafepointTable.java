package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.Line;
import org.jspecify.annotations.Nullable;

/**
 * A row of what {@code -XX:+PrintSafepointStatistics} prints on JDK 8 and older, in milliseconds:
 *
 * <pre>
 *          vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
 * 0.217: G1IncCollectionPause             [      10          0              1    ]      [     0     0     0     0     5    ]  0
 * </pre>
 */
record SafepointTable(long uptime, String operation, long reaching, long total) {
    private static final long MILLI = 1_000_000L;

    /** The row in this line; null if it is none. */
    static @Nullable SafepointTable row(Line line) {
        int keep = line.at;
        line.at = line.start;
        try {
            return read(line);
        } finally {
            line.at = keep;
        }
    }

    private static @Nullable SafepointTable read(Line line) {
        blanks(line);
        long uptime = line.decimal(Line.SECOND);
        if (uptime < 0 || line.peek() != ':') {
            return null;
        }
        line.at++;
        blanks(line);
        int bracket = line.find('[');
        if (bracket >= line.end || bracket == line.at) {
            return null;
        }
        String operation = line.text(bracket).trim();
        line.at = bracket + 1;
        if (!numbers(line, new long[3])) {
            return null;
        }
        blanks(line);
        long[] times = new long[5];
        if (line.peek() != '[') {
            return null;
        }
        line.at++;
        if (!numbers(line, times)) {
            return null;
        }
        long sync = Math.max(times[2], times[0] + times[1]);
        return new SafepointTable(uptime, operation, sync * MILLI, (sync + times[3] + times[4]) * MILLI);
    }

    private static boolean numbers(Line line, long[] into) {
        for (int i = 0; i < into.length; i++) {
            blanks(line);
            into[i] = line.digits();
            if (into[i] < 0 || into[i] > 1L << 31) {
                return false;
            }
        }
        blanks(line);
        boolean closed = line.peek() == ']';
        line.at++;
        return closed;
    }

    private static void blanks(Line line) {
        while (line.peek() == ' ') {
            line.at++;
        }
    }
}
