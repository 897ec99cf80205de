package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.correlate.model.Placebo;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The placebo keeps its level: without an effect it rejects as often as it states. */
class RotationsTest {
    private static final int RUNS = 2_000;

    /** Bursts of some slots at random times, as slow requests and backlogs come. */
    private static long[] bursts(Random random, int slots) {
        long[] counts = new long[slots];
        for (int i = 0; i < slots / 12 + 1; i++) {
            int at = random.nextInt(slots);
            long size = 1 + (long) (20 * -Math.log(1 - random.nextDouble()));
            counts[at] += size;
            counts[(at + 1) % slots] += size / 3;
        }
        return counts;
    }

    private static double[] implied(long[] counts) {
        return java.util.Arrays.stream(counts).mapToDouble(one -> one * 0.8).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 12, 18, 30, 60})
    void withoutAnEffectItRejectsAtItsLevel(int windows) {
        Random random = new Random(windows);
        int rejected = 0;
        for (int run = 0; run < RUNS; run++) {
            Placebo placebo = Rotations.compare(bursts(random, windows * 10), implied(bursts(random, windows * 10)));
            rejected += placebo.pValue() <= 0.05 ? 1 : 0;
        }
        assertThat((double) rejected / RUNS).isBetween(0.03, 0.06);
    }

    @Test
    void withAnEffectItRejectsNearlyAlways() {
        Random random = new Random(1);
        int rejected = 0;
        for (int run = 0; run < 200; run++) {
            long[] stops = bursts(random, 80);
            long[] slow = bursts(random, 80);
            for (int i = 0; i < slow.length; i++) {
                slow[i] += stops[i];
            }
            rejected += Rotations.compare(slow, implied(stops)).pValue() <= 0.05 ? 1 : 0;
        }
        assertThat(rejected / 200.0).isGreaterThan(0.9);
    }

    @Test
    void thePValueIsNeverBelowWhatTheNumberOfRotationsAllows() {
        long[] slow = new long[80];
        slow[40] = 100;
        Placebo placebo = Rotations.compare(slow, implied(slow));
        assertThat(placebo.rotations()).isEqualTo(80);
        assertThat(placebo.pValue()).isEqualTo(1.0 / 80);
    }

    @Test
    void itIsUndefinedWithoutSlowRequestsAndWithoutImpliedOnes() {
        long[] slow = new long[80];
        slow[40] = 100;
        assertThat(Rotations.compare(new long[80], implied(slow)).defined()).isFalse();
        assertThat(Rotations.compare(slow, new double[80]).defined()).isFalse();
        assertThat(Rotations.compare(new long[19], new double[19]).defined()).isFalse();
    }
}
