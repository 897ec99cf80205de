package io.gctelemetry.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class IntervalTest {
    private static Interval interval(int startMillis, int lengthMillis) {
        return Interval.of(Instant.ofEpochMilli(startMillis), Duration.ofMillis(lengthMillis));
    }

    @Property
    void overlapIsTheSameFromBothSides(
            @ForAll @IntRange(max = 200) int a,
            @ForAll @IntRange(max = 200) int la,
            @ForAll @IntRange(max = 200) int b,
            @ForAll @IntRange(max = 200) int lb) {
        assertThat(interval(a, la).overlap(interval(b, lb)))
                .isEqualTo(interval(b, lb).overlap(interval(a, la)));
    }

    @Property
    void overlapCountsTheMillisecondsThatLieInBoth(
            @ForAll @IntRange(max = 60) int a,
            @ForAll @IntRange(max = 60) int la,
            @ForAll @IntRange(max = 60) int b,
            @ForAll @IntRange(max = 60) int lb) {
        long counted = 0;
        for (int t = 0; t < 130; t++) {
            Instant instant = Instant.ofEpochMilli(t);
            if (interval(a, la).contains(instant) && interval(b, lb).contains(instant)) {
                counted++;
            }
        }
        assertThat(interval(a, la).overlap(interval(b, lb))).isEqualTo(Duration.ofMillis(counted));
    }

    @Property
    void theSharesOfTwoNeighboursAddUpToTheWhole(
            @ForAll @IntRange(max = 100) int start,
            @ForAll @IntRange(max = 100) int length,
            @ForAll @IntRange(max = 200) int cut) {
        Interval stop = interval(start, length);
        Duration before = stop.overlap(interval(0, cut));
        Duration after = stop.overlap(interval(cut, 1000));
        assertThat(before.plus(after)).isEqualTo(stop.length());
    }

    @Property
    void aClockThatStepsBackGivesAnEmptyInterval(
            @ForAll @IntRange(max = 100) int start, @ForAll @IntRange(max = 100) int step) {
        Interval interval = Interval.between(Instant.ofEpochMilli(start), Instant.ofEpochMilli(start - step));
        assertThat(interval.length()).isZero();
        assertThat(interval.end()).isEqualTo(interval.start());
    }
}
