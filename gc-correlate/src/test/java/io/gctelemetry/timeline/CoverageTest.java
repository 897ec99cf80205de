package io.gctelemetry.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final long S = 1_000_000_000L;

    @Test
    void aFileCoversWhatLiesBetweenItsEndsToASecond() {
        Coverage covered = Coverage.of(100 * S, 200 * S);
        assertThat(covered.covers(99 * S, 201 * S)).isTrue();
        assertThat(covered.covers(99 * S - 1, 150 * S)).isFalse();
        assertThat(covered.covers(150 * S, 201 * S + 1)).isFalse();
        assertThat(covered.covers(300 * S, 301 * S)).isFalse();
    }

    @Test
    void twoFilesWithAGapCoverNeitherTheGapNorWhatReachesOverIt() {
        Coverage both = Coverage.of(0, 100 * S).and(Coverage.of(150 * S, 200 * S));
        assertThat(both.covers(0, 100 * S)).isTrue();
        assertThat(both.covers(150 * S, 200 * S)).isTrue();
        assertThat(both.covers(99 * S, 100 * S + 1)).isFalse();
        assertThat(both.covers(150 * S - 1, 151 * S)).isFalse();
        assertThat(both.covers(50 * S, 160 * S)).isFalse();
        assertThat(both.within(50 * S, 160 * S)).isEqualTo(60 * S);
    }

    @Test
    void filesThatFollowEachOtherCoverTheirBorder() {
        assertThat(Coverage.of(0, 100 * S).and(Coverage.of(100 * S, 200 * S)).covers(50 * S, 150 * S))
                .isTrue();
    }

    @Test
    void aFileWithoutWallClockCoversNothingAndANodeOfUnknownSpanEverything() {
        assertThat(Coverage.NONE.covers(0, 1)).isFalse();
        assertThat(Coverage.NONE.isEmpty()).isTrue();
        assertThat(Coverage.ALL.shifted(3_600 * S).covers(0, 1_800_000_000 * S)).isTrue();
    }
}
