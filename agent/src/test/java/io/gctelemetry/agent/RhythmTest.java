package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RhythmTest {
    private static final long MILLI = 1_000_000L;

    private final Rhythm rhythm = new Rhythm();

    @Test
    void samplesOnceASecondWhileNobodyScrapes() {
        assertThat(samples(0, 5_000)).containsExactly(0L, 1_000L, 2_000L, 3_000L, 4_000L);
    }

    @Test
    void samplesOnceInTheSecondBeforeAScrapeThatIsExpected() {
        samples(0, 15_000, 5_000, 10_000);
        assertThat(samples(15_000, 45_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000))
                .containsExactly(19_200L, 24_200L, 29_200L, 34_200L, 39_200L, 44_200L);
    }

    @Test
    void goesBackToOnceASecondWhenScrapesStayAway() {
        samples(0, 15_000, 5_000, 10_000);
        samples(15_000, 20_000, 15_000);
        assertThat(samples(20_000, 25_000)).containsExactly(20_200L, 21_200L, 22_200L, 23_200L, 24_200L);
    }

    @Test
    void samplesOnceASecondForScrapesAtUnevenTimes() {
        assertThat(samples(0, 10_000, 2_500, 6_500, 7_000)).hasSize(10);
    }

    /** The times in ms at which rounds of 200 ms sample; scrapes are answered just before the round of their time. */
    private List<Long> samples(long from, long to, long... scrapes) {
        List<Long> sampled = new ArrayList<>();
        for (long now = from; now < to; now += 200) {
            for (long scrape : scrapes) {
                if (scrape >= now - 199 && scrape <= now) {
                    rhythm.scraped(scrape * MILLI);
                }
            }
            if (rhythm.due(now * MILLI)) {
                sampled.add(now);
            }
        }
        return sampled;
    }
}
