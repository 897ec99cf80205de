package io.gctelemetry.it.truth;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The log of JDK 9 and newer, {@code gc*=info,safepoint*=info}. Its lines are whole, and are written when what they tell
 * of has ended.
 */
final class UnifiedLog {

    /** Since 13; Cleanup is gone since 25, Leaving and Threads came with 21 and 25. */
    private static final Pattern SAFEPOINT =
            Pattern.compile("\\bSafepoint \"([^\"]+)\", .*Reaching safepoint: +(\\d+) ns, .*Total: +(\\d+) ns");

    /** 9 to 12. */
    private static final Pattern STOPPED = Pattern.compile("Total time for which application threads were stopped: "
            + "([0-9.]+) seconds, Stopping threads took: ([0-9.]+) seconds");

    private static final Pattern PAUSE_ENDS = Pattern.compile("\\bGC\\(\\d+\\) (?:[yYO]: )?(Pause .*?) ([0-9.]+)ms$");
    private static final Pattern PAUSE_BEGINS =
            Pattern.compile("\\[gc,start *\\] GC\\(\\d+\\) (?:[yYO]: )?(Pause .*)$");
    private static final Pattern CONCURRENT =
            Pattern.compile("\\bGC\\(\\d+\\) (?:[yYO]: )?(Concurrent .*?) [0-9.]+ms$");
    private static final Pattern STALL = Pattern.compile("\\bAllocation Stall \\(.*\\) ([0-9.]+)ms$");

    private static final Pattern UPTIME = Pattern.compile("\\[([0-9.]+)s\\]");

    private static final Pattern CAUSE = Pattern.compile("\\(([^()0-9][^()]*(?:\\(\\))?)\\)(?: [0-9]+[BKMG]->.*)?$");

    private final LogTruth truth;
    private String cause = "";
    private final Deque<String> open = new ArrayDeque<>();

    UnifiedLog(LogTruth truth) {
        this.truth = truth;
    }

    void read(String text) {
        text.lines().forEach(this::line);
    }

    private void line(String line) {
        Matcher m = SAFEPOINT.matcher(line);
        if (m.find()) {
            truth.add(new LogTruth.Safepoint(m.group(1), nanos(m.group(3)), nanos(m.group(2)), uptime(line)), cause);
            cause = "";
        } else if (m.usePattern(STOPPED).find()) {
            truth.add(
                    new LogTruth.Safepoint(
                            "unknown", Double.parseDouble(m.group(1)), Double.parseDouble(m.group(2)), uptime(line)),
                    cause);
            cause = "";
        } else if (m.usePattern(PAUSE_BEGINS).find()) {
            open.push(m.group(1));
        } else if (m.usePattern(PAUSE_ENDS).find()) {
            open.poll();
            Matcher of = CAUSE.matcher(m.group(1));
            cause = of.find() ? of.group(1) : "";
            truth.add(
                    new LogTruth.Pause(m.group(1), Double.parseDouble(m.group(2)) / 1e3, !open.isEmpty()),
                    uptime(line));
        } else if (m.usePattern(CONCURRENT).find()) {
            truth.addConcurrent(m.group(1));
        } else if (m.usePattern(STALL).find()) {
            truth.addStall(Double.parseDouble(m.group(1)) / 1e3);
        }
    }

    private static double uptime(String line) {
        Matcher m = UPTIME.matcher(line);
        return m.find() ? Double.parseDouble(m.group(1)) : Double.NaN;
    }

    private static double nanos(String number) {
        return Long.parseLong(number) / 1e9;
    }
}
