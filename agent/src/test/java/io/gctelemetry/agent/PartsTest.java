package io.gctelemetry.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.notice.Notices;
import io.gctelemetry.source.threads.OwnThreads;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PartsTest {
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private final Parts parts = new Parts(new OwnThreads(), new Notices() {
        @Override
        public void say(String matter, String text) {}

        @Override
        public void fault(String part, Throwable fault) {
            faults.add(part + ": " + fault.getMessage());
        }
    });

    @Test
    void aPartThatDiesIsRunAgainAndItsFaultReported() throws InterruptedException {
        CountDownLatch runs = new CountDownLatch(2);
        parts.start("gc-telemetry-test", () -> {
            runs.countDown();
            throw new IllegalStateException("thrown by a test");
        });
        runs.await();
        parts.end();

        assertThat(faults).contains("gc-telemetry-test: thrown by a test");
        assertThat(parts.deaths()).isGreaterThanOrEqualTo(1);
    }

    @Test
    void endingThePartsEndsTheirThreadsEvenIfOneOfThemDoesNotWantTo() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> threads = new CopyOnWriteArrayList<>();
        parts.endWith(() -> {
            throw new IllegalStateException("thrown by a test");
        });
        parts.endWith(end::countDown);
        parts.start("gc-telemetry-test", () -> {
            threads.add(Thread.currentThread());
            running.countDown();
            await(end);
        });
        parts.start("gc-telemetry-late", () -> threads.add(Thread.currentThread()), 3_600_000_000_000L);
        running.await();

        parts.end();

        assertThat(threads)
                .singleElement()
                .satisfies(thread -> assertThat(thread.isAlive()).isFalse());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
