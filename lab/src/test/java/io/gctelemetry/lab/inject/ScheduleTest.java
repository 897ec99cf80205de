package io.gctelemetry.lab.inject;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.lab.inject.Injection.Kind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final Duration WINDOW = Duration.ofSeconds(5);

    @Test
    void oneWindowOfEachPairIsTreatedAndTheOtherGetsASham() {
        List<Injection> schedule = Schedule.draw(50, WINDOW, 1);
        assertThat(schedule).hasSize(100);
        for (int i = 0; i < schedule.size(); i += 2) {
            assertThat(schedule.subList(i, i + 2))
                    .filteredOn(one -> one.kind() == Kind.SHAM)
                    .hasSize(1);
            assertThat(schedule.get(i).window()).isEqualTo(i);
            assertThat(schedule.get(i + 1).window()).isEqualTo(i + 1);
        }
    }

    @Test
    void aCoinDecidesWhichWindowIsTreatedAndHow() {
        List<Injection> schedule = Schedule.draw(1000, WINDOW, 2);
        assertThat(schedule.stream()
                        .filter(one -> one.window() % 2 == 0 && one.kind() != Kind.SHAM)
                        .count())
                .isBetween(450L, 550L);
        assertThat(schedule.stream().filter(one -> one.kind() == Kind.SUSPEND).count())
                .isBetween(450L, 550L);
    }

    @Test
    void injectionsBeginInTheFirstHalfOfTheirWindowAndSuspendForAtMostHalfASecond() {
        assertThat(Schedule.draw(1000, WINDOW, 3)).allSatisfy(one -> {
            assertThat(one.after()).isBetween(Duration.ZERO, WINDOW.dividedBy(2));
            assertThat(one.suspended()).isLessThanOrEqualTo(Duration.ofMillis(500));
            assertThat(one.suspended().isZero()).isEqualTo(one.kind() != Kind.SUSPEND);
        });
    }

    @Test
    void theSameSeedGivesTheSameSchedule() {
        assertThat(Schedule.draw(20, WINDOW, 4)).isEqualTo(Schedule.draw(20, WINDOW, 4));
        assertThat(Schedule.draw(20, WINDOW, 4)).isNotEqualTo(Schedule.draw(20, WINDOW, 5));
    }
}
