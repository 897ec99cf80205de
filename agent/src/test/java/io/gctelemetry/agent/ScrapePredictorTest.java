package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScrapePredictorTest {
    private static final long MILLI = 1_000_000L;

    private final ScrapePredictor predictor = new ScrapePredictor();

    @Test
    void withoutScrapesASampleIsTakenEveryTenSeconds() {
        assertThat(samples(0, 35_000)).containsExactly(0L, 10_000L, 20_000L, 30_000L);
    }

    @Test
    void aScraperThatComesEvenlyReadsFiguresOfLessThanASecond() {
        samples(0, 15_001, 5_000, 10_000, 15_000);

        assertThat(samples(15_001, 30_001, 20_000, 25_000, 30_000)).containsExactly(19_600L, 24_600L, 29_600L);
    }

    @Test
    void twoScrapersInTurnReadFiguresOfLessThanASecondToo() {
        samples(0, 27_001, 5_000, 7_000, 15_000, 17_000, 25_000, 27_000);

        assertThat(samples(27_001, 47_001, 35_000, 37_000, 45_000, 47_000))
                .containsExactly(34_600L, 36_600L, 44_600L, 46_600L);
    }

    @Test
    void aScrapeThatIsLateReadsFiguresOfLessThanASecond() {
        samples(0, 15_001, 5_000, 10_000, 15_000);

        assertThat(samples(15_001, 22_500)).containsExactly(19_600L, 20_600L, 21_600L);
    }

    @Test
    void scrapesThatStayAwayAreNotWaitedFor() {
        samples(0, 15_001, 5_000, 10_000, 15_000);
        samples(15_001, 30_000);

        assertThat(samples(30_000, 60_000)).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void scrapesAtUnevenTimesAreSampledForOnceASecond() {
        samples(0, 2_501, 2_500);

        assertThat(samples(2_501, 12_500, 6_500, 7_000)).hasSizeBetween(9, 10);
    }

    @Test
    void anIrregularScraperIsForgottenAfterSomeMinutes() {
        samples(0, 160_000, 2_500, 6_500, 7_000);

        assertThat(samples(160_000, 190_000)).hasSize(3);
    }

    /** The times in ms at which samples are taken, looked at every 100 ms; a scrape comes before the look of its time. */
    private List<Long> samples(long from, long to, long... scrapes) {
        List<Long> sampled = new ArrayList<>();
        for (long now = (from + 99) / 100 * 100; now < to; now += 100) {
            for (long scrape : scrapes) {
                if (scrape == now) {
                    predictor.scraped(scrape * MILLI);
                }
            }
            if (predictor.nanosToSample(now * MILLI) <= 0) {
                predictor.sampled(now * MILLI);
                sampled.add(now);
            }
        }
        return sampled;
    }
}
