package io.gctelemetry.timeline;

import java.util.ArrayList;
import java.util.List;

/**
 * The delay of an idle thread of a JVM in a stretch of time: a lower bound for every thread. Nanoseconds. Immutable.
 *
 * @param from start of the stretch, since 1970
 * @param to its end
 * @param length its length, as defined by {@code measure}
 * @param measure what the length is of
 * @param cause what the kernel reported of the same second, in the agent's words such as {@code throttled}; empty if unknown
 */
public record Hiccup(long from, long to, long length, Measure measure, String cause) {
    /** An agent looks for causes once a second: a delay may have started a second before the previous look. */
    private static final long LOOKS_APART = 1_000_000_000;

    /** What a length is of. */
    public enum Measure {
        /** The longest delay, stops of the JVM among them: a log of jHiccup. */
        LONGEST,
        /** All delays of 10 ms and longer together, without the JVM's stops: the counters of an agent. */
        TOGETHER
    }

    /** Returns the longest delay of a stretch in a log of jHiccup. */
    public static Hiccup longest(long from, long to, long length) {
        return new Hiccup(from, to, length, Measure.LONGEST, "");
    }

    /**
     * Returns the delays in the counters of an agent: a stretch between two looks at them for each cause that grew. Those of another run of the
     * JVM, or that fell, have started again; what was counted before the first look is unknown.
     *
     * @param looks in the order of time
     */
    public static List<Hiccup> counted(List<HiccupCounts> looks) {
        List<Hiccup> hiccups = new ArrayList<>();
        for (int i = 1; i < looks.size(); i++) {
            HiccupCounts before = looks.get(i - 1);
            HiccupCounts now = looks.get(i);
            boolean restarted = !before.boot().equals(now.boot());
            now.seconds().forEach((cause, seconds) -> {
                double known = restarted ? 0 : before.seconds().getOrDefault(cause, 0.0);
                long length = Math.round((seconds >= known ? seconds - known : seconds) * 1e9);
                if (length > 0) {
                    long from = EpochNanos.of(before.at()) - LOOKS_APART;
                    hiccups.add(new Hiccup(from, EpochNanos.of(now.at()), length, Measure.TOGETHER, cause));
                }
            });
        }
        return hiccups;
    }

    /** The same by a clock that is so much ahead. */
    Hiccup shifted(long by) {
        return new Hiccup(from + by, to + by, length, measure, cause);
    }

    /** Whether any of the stretch lies between two moments. */
    public boolean touches(long start, long end) {
        return to > start && from < end;
    }
}
