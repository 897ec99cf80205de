package io.gctelemetry.benchmark.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The log of JDK 9 and newer: {@code gc*=info,safepoint*=info}, decorated with the time in milliseconds and the tags. */
final class UnifiedLog {
    /** JDK 13 and newer. */
    private static final Pattern SAFEPOINT = Pattern.compile("^\\[(\\d+)ms\\].*Safepoint \".*Total: +(\\d+) ns");

    /** JDK 9 to 12. */
    private static final Pattern STOPPED =
            Pattern.compile("^\\[(\\d+)ms\\].*application threads were stopped: ([0-9.]+) seconds, Stopping");

    private static final Pattern PAUSE_BEGINS = Pattern.compile("\\[gc,start *\\] GC\\(\\d+\\) (?:[yYO]: )?Pause .*$");
    private static final Pattern PAUSE_ENDS = Pattern.compile("\\bGC\\(\\d+\\) (?:[yYO]: )?Pause .*? ([0-9.]+)ms$");
    private static final Pattern CAUSE = Pattern.compile("\\[gc,start *\\] GC\\(\\d+\\) .*\\(([^()]+(?:\\(\\))?)\\)$");

    private final JvmLog log;
    private int open;

    UnifiedLog(JvmLog log) {
        this.log = log;
    }

    void read(String text) {
        text.lines().forEach(this::line);
    }

    private void line(String line) {
        Matcher cause = CAUSE.matcher(line);
        if (cause.find()) {
            log.cause(cause.group(1));
        }
        Matcher m = SAFEPOINT.matcher(line);
        if (m.find()) {
            log.stop(Long.parseLong(m.group(1)), Long.parseLong(m.group(2)) / 1e9);
        } else if (m.usePattern(STOPPED).find()) {
            log.stop(Long.parseLong(m.group(1)), Double.parseDouble(m.group(2)));
        } else if (m.usePattern(PAUSE_BEGINS).find()) {
            open++;
        } else if (m.usePattern(PAUSE_ENDS).find()) {
            open = Math.max(0, open - 1);
            if (open == 0) {
                double seconds = Double.parseDouble(m.group(1)) / 1e3;
                log.pause(seconds);
                if (line.contains(" Pause Young ")) {
                    log.youngPause(seconds);
                }
            }
        }
    }
}
