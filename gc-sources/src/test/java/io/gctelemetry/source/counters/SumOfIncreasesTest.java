package io.gctelemetry.source.counters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SumOfIncreasesTest {
    @Test
    void whatIsUnknownIsNoReading() {
        SumOfIncreases growth = new SumOfIncreases(0);

        growth.read(Double.NaN);

        assertThat(growth.sum()).isNaN();
    }

    @Test
    void growthIsAddedUpAndShrinkingCountsAsNothing() {
        assertThat(sum(Double.NaN, 100, 100, 150, 40, 60)).isEqualTo(70);
    }

    @Test
    void theFirstReadingCountsFromWhereItIsToBegin() {
        assertThat(sum(0, 100, 100, 150, 40, 60)).isEqualTo(170);
        assertThat(sum(0, 0)).isZero();
    }

    private static double sum(double from, double... readings) {
        SumOfIncreases growth = new SumOfIncreases(from);
        for (double reading : readings) {
            growth.read(reading);
        }
        return growth.sum();
    }
}
