package io.gctelemetry.lab.inject;

import io.gctelemetry.lab.inject.Injection.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws what is done in which window. Windows form pairs of neighbours; a coin decides which of the two is treated, the other gets a sham at a
 * random time, too. Nothing that the node does decides it: what differs between treated and other windows is the effect of the injection
 * and chance. Same seed, same schedule.
 */
final class Schedule {
    /** Part of a window in which an injection may begin: its backlog drains before the window ends. */
    private static final double BEGIN = 0.5;

    private static final int SHORTEST_MILLIS = 50;
    private static final int LONGEST_MILLIS = 500;

    private Schedule() {}

    static List<Injection> draw(int pairs, Duration window, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Injection> all = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            int treated = random.nextInt(2);
            Kind kind = kind(random);
            for (int one = 0; one < 2; one++) {
                all.add(injection(2 * pair + one, one == treated ? kind : Kind.SHAM, window, random));
            }
        }
        return all;
    }

    /** Half of the treatments are stops of the JVM. */
    private static Kind kind(SplittableRandom random) {
        if (random.nextBoolean()) {
            return Kind.SUSPEND;
        }
        return random.nextBoolean() ? Kind.COLLECT : Kind.COUNT;
    }

    private static Injection injection(int number, Kind kind, Duration window, SplittableRandom random) {
        Duration after = Duration.ofNanos((long) (BEGIN * random.nextDouble() * window.toNanos()));
        int millis = random.nextInt(SHORTEST_MILLIS, LONGEST_MILLIS + 1);
        return new Injection(number, kind, after, kind == Kind.SUSPEND ? Duration.ofMillis(millis) : Duration.ZERO);
    }
}
