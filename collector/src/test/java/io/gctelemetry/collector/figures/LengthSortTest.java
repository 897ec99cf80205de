package io.gctelemetry.collector.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Both ways of sorting give what comparing gives. */
class LengthSortTest {
    @Property(tries = 100)
    void manyAndFewAreSortedAlike(
            @ForAll long seed, @ForAll @IntRange(max = 9000) int count, @ForAll @IntRange(min = 1, max = 63) int bits) {
        long[] lengths = new Random(seed).longs(count, 0, 1L << (bits - 1)).toArray();
        long[] expected = lengths.clone();
        Arrays.sort(expected);
        assertThat(LengthSort.sort(lengths)).isEqualTo(expected);
    }

    @Test
    void lengthsBelowZeroComeFirst() {
        long[] lengths = new Random(1).longs(9000).toArray();
        long[] expected = lengths.clone();
        Arrays.sort(expected);
        assertThat(LengthSort.sort(lengths)).isEqualTo(expected);
    }
}
