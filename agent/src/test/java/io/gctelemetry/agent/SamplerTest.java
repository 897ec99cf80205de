package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.source.threads.Chores;
import java.lang.management.MemoryMXBean;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SamplerTest {
    private static final long SECOND = 1_000_000_000L;

    private final ScrapePredictor predictor = new ScrapePredictor();
    private final Sampler sampler = new Sampler(predictor);
    private final AtomicInteger chores = new AtomicInteger();
    private final AtomicInteger samples = new AtomicInteger();

    @Test
    void everyChoreRunsWhenItIsDueAndNotBefore() {
        AtomicInteger rare = new AtomicInteger();
        sampler.add(chore(SECOND / 5));
        sampler.add(() -> {
            rare.incrementAndGet();
            return 2 * SECOND;
        });

        rounds(0, 4 * SECOND);

        assertThat(chores).hasValue(20);
        assertThat(rare).hasValue(2);
    }

    @Test
    void withoutScrapesAThreadWithAChoreASecondWakesOnceASecond() {
        sampler.add(chore(SECOND));
        sampler.beforeScrape(samples::incrementAndGet);

        assertThat(rounds(0, 60 * SECOND)).isEqualTo(60);
        assertThat(samples).hasValue(6);
    }

    @Test
    void scrapesMakeMoreWorkThanNoScrapes() {
        sampler.beforeScrape(samples::incrementAndGet);
        for (long second = 0; second < 60; second += 5) {
            predictor.scraped(second * SECOND);
            rounds(second * SECOND, (second + 5) * SECOND);
        }

        // once a second until the rhythm is known at the third scrape, then once a scrape
        assertThat(samples).hasValueBetween(18, 22);
    }

    @Test
    void aChoreThatFailsIsCountedAndKeepsNoOtherFromItsTurn() {
        sampler.add(() -> {
            throw new IllegalStateException("a bean that is gone");
        });
        sampler.add(chore(SECOND));
        sampler.beforeScrape(() -> {
            throw new OutOfMemoryError("made up");
        });
        sampler.beforeScrape(samples::incrementAndGet);

        rounds(0, 3 * SECOND);

        assertThat(chores).hasValue(3);
        assertThat(samples).hasValue(1);
        assertThat(sampler.errors()).isEqualTo(4);
    }

    @Test
    void aHeapWithoutRoomForTheHeapFiguresEndsNeitherTheRoundNorTheOtherSamples() {
        MemoryMXBean full = (MemoryMXBean) Proxy.newProxyInstance(
                MemoryMXBean.class.getClassLoader(), new Class<?>[] {MemoryMXBean.class}, (bean, method, arguments) -> {
                    throw new OutOfMemoryError("made up");
                });
        Sampler withoutRoom = new Sampler(predictor, full);
        withoutRoom.add(chore(SECOND));
        withoutRoom.beforeScrape(samples::incrementAndGet);

        for (long time = 0; time < 3 * SECOND; time += SECOND) {
            withoutRoom.round(time);
        }

        assertThat(chores).hasValue(3);
        assertThat(samples).hasValue(1);
        assertThat(withoutRoom.errors()).isEqualTo(1);
        assertThat(withoutRoom.heapMax()).isNaN();
    }

    private Chores.Chore chore(long everyNanos) {
        return () -> {
            chores.incrementAndGet();
            return everyNanos;
        };
    }

    /** Runs every round from one time to another; how many. */
    private int rounds(long from, long to) {
        int rounds = 0;
        for (long now = from; now < to; rounds++) {
            now += sampler.round(now);
        }
        return rounds;
    }
}
