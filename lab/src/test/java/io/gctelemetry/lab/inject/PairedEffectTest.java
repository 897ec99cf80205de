package io.gctelemetry.lab.inject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PairedEffectTest {
    @Test
    void theEffectIsTheDifferenceBetweenTheWindowsOfThePairs() {
        PairedEffect effect = PairedEffect.of(List.of(
                new double[] {1, 0, 0.9, 0}, new double[] {1, 1, 1, 0.2}, new double[] {0, 0, 0, 0}, new double[] {
                    1, 0, 0.8, 0
                }));
        assertThat(effect.pairs()).isEqualTo(4);
        assertThat(effect.treated()).isEqualTo(3);
        assertThat(effect.others()).isEqualTo(1);
        assertThat(effect.violated()).isEqualTo(2);
        assertThat(effect.attributed()).isCloseTo(0.9 + 0.8 + 0.8, within(1e-12));
    }

    @Test
    void itsErrorIsThatOfASumOfPairs() {
        // Differences 1, 0, 0, 1: variance 1/3 each, of the sum 4/3.
        PairedEffect effect = PairedEffect.of(
                List.of(new double[] {1, 0, 1, 0}, new double[] {1, 1, 0, 0}, new double[] {0, 0, 0, 0}, new double[] {
                    1, 0, 1, 0
                }));
        assertThat(effect.error()).isCloseTo(Math.sqrt(4.0 / 3), within(1e-12));
        assertThat(effect.difference()).isZero();
    }

    @Test
    void onePairHasNoError() {
        assertThat(PairedEffect.of(List.of(new double[] {1, 0, 1, 0})).error()).isNaN();
    }
}
