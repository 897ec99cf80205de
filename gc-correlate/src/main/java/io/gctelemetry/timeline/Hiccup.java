package io.gctelemetry.timeline;

import java.util.ArrayList;
import java.util.List;

/**
 * How long an idle thread of a JVM was held up in a stretch of time: a lower bound for every thread. Nanoseconds. Immutable.
 *
 * @param from begin of the stretch, since 1970
 * @param to its end
 * @param length how long, as {@code measure} says
 * @param measure what the length is of
 * @param cause what the kernel told of the same second, in the agent's words such as {@code throttled}; empty where nobody asked
 */
public record Hiccup(long from, long to, long length, Measure measure, String cause) {
    /** An agent looks for causes once a second: what a look tells may have begun a second before the look before it. */
    private static final long LOOKS_APART = 1_000_000_000;

    /** What a length is of. */
    public enum Measure {
        /** The longest delay, stops of the JVM among them: a log of jHiccup. */
        LONGEST,
        /** All delays of 10 ms and longer together, without the JVM's stops: the counters of an agent. */
        TOGETHER
    }

    /** The longest delay that a log of jHiccup tells of a stretch. */
    public static Hiccup longest(long from, long to, long length) {
        return new Hiccup(from, to, length, Measure.LONGEST, "");
    }

    /**
     * What the counters of an agent tell: a stretch between two looks at them for each cause that grew. Those of another run of the
     * JVM, or that fell, were begun anew; what was counted before the first look is not told.
     *
     * @param looks in the order of time
     */
    public static List<Hiccup> counted(List<HiccupCounts> looks) {
        List<Hiccup> hiccups = new ArrayList<>();
        for (int i = 1; i < looks.size(); i++) {
            HiccupCounts before = looks.get(i - 1);
            HiccupCounts now = looks.get(i);
            boolean anew = !before.boot().equals(now.boot());
            now.seconds().forEach((cause, seconds) -> {
                double known = anew ? 0 : before.seconds().getOrDefault(cause, 0.0);
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
