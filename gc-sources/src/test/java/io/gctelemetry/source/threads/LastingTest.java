package io.gctelemetry.source.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LastingTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void aPartThatDiesIsRunAgainUntilItReturns() {
        AtomicInteger runs = new AtomicInteger();
        Lasting lasting = new Lasting(() -> {
            if (runs.incrementAndGet() < 3) {
                throw new OutOfMemoryError("thrown by a test");
            }
        });

        lasting.run();

        assertThat(runs).hasValue(3);
        assertThat(lasting.deaths()).isEqualTo(2);
    }

    @Test
    void theBackOffDoublesUpToItsBound() {
        long backOff = Lasting.next(0, 0);
        assertThat(backOff).isEqualTo(Lasting.FIRST_BACK_OFF_NANOS);
        backOff = Lasting.next(backOff, SECOND);
        assertThat(backOff).isEqualTo(2 * Lasting.FIRST_BACK_OFF_NANOS);
        for (int i = 0; i < 20; i++) {
            backOff = Lasting.next(backOff, SECOND);
        }
        assertThat(backOff).isEqualTo(Lasting.LONGEST_BACK_OFF_NANOS);
    }

    @Test
    void theBackOffComesDownOnceThePartRanWellForAMinute() {
        assertThat(Lasting.next(Lasting.LONGEST_BACK_OFF_NANOS, 60 * SECOND)).isEqualTo(Lasting.FIRST_BACK_OFF_NANOS);
        assertThat(Lasting.next(Lasting.LONGEST_BACK_OFF_NANOS, 59 * SECOND)).isEqualTo(Lasting.LONGEST_BACK_OFF_NANOS);
    }

    @Test
    void closingEndsTheDelayAndThePartIsNotRun() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        Lasting lasting = new Lasting(runs::incrementAndGet, 3600 * SECOND);
        Thread thread = new Thread(lasting);
        thread.start();

        lasting.close();
        thread.join();

        assertThat(runs).hasValue(0);
    }

    @Test
    void closingEndsTheRepetition() throws InterruptedException {
        CountDownLatch died = new CountDownLatch(1);
        Lasting lasting = new Lasting(() -> {
            died.countDown();
            throw new IllegalStateException("thrown by a test");
        });
        Thread thread = new Thread(lasting);
        thread.start();
        died.await();

        lasting.close();
        thread.join();

        assertThat(lasting.deaths()).isPositive();
    }
}
