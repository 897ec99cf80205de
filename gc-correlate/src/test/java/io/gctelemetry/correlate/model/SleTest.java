package io.gctelemetry.correlate.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SleTest {
    @Test
    void readsPercentileLimitAndWindow() {
        Sle sle = Sle.parse("p99.9<100ms/10s");
        assertThat(sle.window()).isEqualTo(Duration.ofSeconds(10));
        assertThat(sle.bounds()).containsExactly(new Sle.Bound("p99.9", 0.999, 100_000_000, false));
        assertThat(sle).isEqualTo(Sle.DEFAULT);
    }

    @Test
    void readsSeveralBoundsAndTheMaximum() {
        Sle sle = Sle.parse(" p50<=500us, p99 < 20 ms, max<1.5s / 1m ");
        assertThat(sle.window()).isEqualTo(Duration.ofMinutes(1));
        assertThat(sle.bounds())
                .containsExactly(
                        new Sle.Bound("p50", 0.5, 500_000, true),
                        new Sle.Bound("p99", 0.99, 20_000_000, false),
                        new Sle.Bound("max", 1, 1_500_000_000, false));
    }

    @Test
    void theLowestLimitDoesNotDependOnTheOrderOfTheBounds() {
        assertThat(Sle.parse("max<1s,p99<20ms").lowestLimit()).isEqualTo(20_000_000);
        assertThat(Sle.parse("p99<20ms,max<1s").lowestLimit()).isEqualTo(20_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p99.9<100ms/10s", "p50<=500us,max<1.5s/60s", "p99.99<7ns/1s"})
    void isWrittenAsItIsRead(String text) {
        assertThat(Sle.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "p99.9",
                "p99.9<100",
                "p99.9>100ms",
                "p101<1ms",
                "p99.9<100ms/",
                "p99.9<100ms/0s",
                "p99<1ms,",
                "x"
            })
    void refusesWhatIsNone(String text) {
        assertThatThrownBy(() -> Sle.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a service level expectation: \"" + text
                        + "\"; it looks like p99.9<100ms/10s or p99<20ms,max<1s/10s");
    }

    @Test
    void allowsWhatLiesAboveTheRankOfThePercentile() {
        Sle.Bound bound = Sle.parse("p99.9<100ms").bounds().get(0);
        assertThat(bound.allowed(999)).isZero();
        assertThat(bound.allowed(1000)).isEqualTo(1);
        assertThat(bound.allowed(5000)).isEqualTo(5);
        assertThat(Sle.parse("max<1s").bounds().get(0).allowed(5000)).isZero();
    }

    @Test
    void limitItselfIsOverOnlyWhereTheBoundIsStrict() {
        assertThat(Sle.parse("max<1ms").bounds().get(0).over()).isEqualTo(1_000_000);
        assertThat(Sle.parse("max<=1ms").bounds().get(0).over()).isEqualTo(1_000_001);
    }
}
