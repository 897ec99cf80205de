package io.gctelemetry.source.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RestartingTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void aPartThatDiesIsRunAgainUntilItReturns() {
        AtomicInteger runs = new AtomicInteger();
        Restarting restarting = new Restarting(() -> {
            if (runs.incrementAndGet() < 3) {
                throw new OutOfMemoryError("thrown by a test");
            }
        });

        restarting.run();

        assertThat(runs).hasValue(3);
        assertThat(restarting.deaths()).isEqualTo(2);
    }

    @Test
    void theBackOffDoublesUpToItsBound() {
        long backOff = Restarting.next(0, 0);
        assertThat(backOff).isEqualTo(Restarting.FIRST_BACK_OFF_NANOS);
        backOff = Restarting.next(backOff, SECOND);
        assertThat(backOff).isEqualTo(2 * Restarting.FIRST_BACK_OFF_NANOS);
        for (int i = 0; i < 20; i++) {
            backOff = Restarting.next(backOff, SECOND);
        }
        assertThat(backOff).isEqualTo(Restarting.LONGEST_BACK_OFF_NANOS);
    }

    @Test
    void theBackOffComesDownOnceThePartRanWellForAMinute() {
        assertThat(Restarting.next(Restarting.LONGEST_BACK_OFF_NANOS, 60 * SECOND))
                .isEqualTo(Restarting.FIRST_BACK_OFF_NANOS);
        assertThat(Restarting.next(Restarting.LONGEST_BACK_OFF_NANOS, 59 * SECOND))
                .isEqualTo(Restarting.LONGEST_BACK_OFF_NANOS);
    }

    @Test
    void closingEndsTheDelayAndThePartIsNotRun() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        Restarting restarting = new Restarting(runs::incrementAndGet, 3600 * SECOND);
        Thread thread = new Thread(restarting);
        thread.start();

        restarting.close();
        thread.join();

        assertThat(runs).hasValue(0);
    }

    @Test
    void closingEndsTheRepetition() throws InterruptedException {
        CountDownLatch died = new CountDownLatch(1);
        Restarting restarting = new Restarting(() -> {
            died.countDown();
            throw new IllegalStateException("thrown by a test");
        });
        Thread thread = new Thread(restarting);
        thread.start();
        died.await();

        restarting.close();
        thread.join();

        assertThat(restarting.deaths()).isPositive();
    }
}
