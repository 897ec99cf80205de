package io.gctelemetry.source.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunningTimeTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long EXPECTED = SECOND / 5;

    private final RunningTime time = new RunningTime(0);
    private long now;

    private void run(int seconds) {
        for (int i = 0; i < 5 * seconds; i++) {
            now += EXPECTED;
            time.look(now, EXPECTED);
        }
    }

    private void suspend(int seconds) {
        now += seconds * SECOND;
        time.look(now, EXPECTED);
    }

    @Test
    void itRunsWhileTheJvmDoes() {
        run(12);

        assertThat(time.nanos()).isEqualTo(12 * SECOND);
    }

    @Test
    void ofAStopOfTwentyFiveSecondsItCountsOneRound() {
        run(1);
        suspend(25);

        assertThat(time.nanos()).isEqualTo(SECOND + EXPECTED);
    }

    @Test
    void whatWasCountedJustBeforeASuspensionIsNotYetOld() {
        run(10);
        suspend(30);

        assertThat(time.before(5 * SECOND)).isEqualTo(5 * SECOND);
        run(2);
        assertThat(time.before(5 * SECOND)).isEqualTo(7 * SECOND);
        run(3);
        assertThat(time.before(5 * SECOND)).isEqualTo(40 * SECOND);
        run(5);
        assertThat(time.before(5 * SECOND)).isEqualTo(45 * SECOND);
    }
}
