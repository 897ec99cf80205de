package io.gctelemetry.lab.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenLoopTest {
    private static final long MILLI = 1_000_000L;

    private final ManualTimer timer = new ManualTimer();
    private final Thread loopThread = Thread.currentThread();

    @TempDir
    Path folder;

    @Test
    void requestsThatCouldNotBeSentDuringAStallKeepTheTimeAtWhichTheyShouldHaveBeen() throws Exception {
        // Due at 10, 20 ... 100 ms; the third holds everything up for 50 ms, so that the fourth is sent 40 ms late.
        OpenLoop loop = run(1, (number, operation) -> {
            timer.pass(number == 3 ? 50 : 1);
            return CompletableFuture.completedFuture("rows");
        });

        assertThat(read("WRITE-service")).containsExactly(1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 50L);
        assertThat(read("WRITE-response")).containsExactly(1L, 1L, 1L, 1L, 5L, 14L, 23L, 32L, 41L, 50L);
        assertThat(loop.counts().late.get()).isEqualTo(4);
        assertThat(loop.counts().latest.get()).isEqualTo(40 * MILLI);
    }

    @Test
    void aRequestThatFailsHasNoAnswerAndIsCountedApart() throws Exception {
        OpenLoop loop = run(1, (number, operation) -> {
            timer.pass(2);
            return number == 4
                    ? CompletableFuture.failedFuture(new IOException("time-out"))
                    : CompletableFuture.completedFuture("rows");
        });

        assertThat(read("WRITE-response")).hasSize(9);
        assertThat(read("ERROR-response")).containsExactly(2L);
        assertThat(loop.counts().failed.get()).isEqualTo(1);
        assertThat(loop.counts().answered.get()).isEqualTo(9);
    }

    @Test
    void requestsBeyondTheMostInFlightAreHeldBackAndCounted() throws Exception {
        BlockingQueue<CompletableFuture<String>> open = new LinkedBlockingQueue<>();
        Thread slowNode = new Thread(() -> answerWhenTheLoopWaits(open));
        slowNode.setDaemon(true);
        slowNode.start();

        OpenLoop loop = run(1, (number, operation) -> {
            CompletableFuture<String> answer = new CompletableFuture<>();
            open.add(answer);
            return answer;
        });

        assertThat(loop.counts().heldBack.get()).isEqualTo(9);
        assertThat(loop.counts().answered.get()).isEqualTo(10);
        assertThat(loop.inFlight()).isZero();
    }

    private void answerWhenTheLoopWaits(BlockingQueue<CompletableFuture<String>> open) {
        try {
            while (true) {
                CompletableFuture<String> answer = open.take();
                while (loopThread.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
                answer.complete("rows");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Answers {
        CompletionStage<?> to(int number, Operation operation);
    }

    private OpenLoop run(int mostInFlight, Answers answers) throws Exception {
        try (LatencyLog log = new LatencyLog(folder.resolve("log.hdr"), 0)) {
            OpenLoop.Requests requests = new OpenLoop.Requests() {
                private int number;

                @Override
                public Operation next() {
                    return Operation.WRITE;
                }

                @Override
                public CompletionStage<?> send(Operation operation) {
                    return answers.to(++number, operation);
                }
            };
            OpenLoop loop = new OpenLoop(requests, timer, log, mostInFlight);
            loop.run(new Arrivals(100, Duration.ZERO, false, 1), 0, 105 * MILLI);
            log.endInterval(1000);
            return loop;
        }
    }

    /** All values with that tag, in whole milliseconds, the smallest first. */
    private List<Long> read(String tag) throws IOException {
        List<Long> millis = new ArrayList<>();
        try (HistogramLogReader reader =
                new HistogramLogReader(folder.resolve("log.hdr").toFile())) {
            while (reader.hasNext()) {
                if (reader.nextIntervalHistogram() instanceof Histogram histogram && tag.equals(histogram.getTag())) {
                    histogram.recordedValues().forEach(value -> {
                        for (long i = 0; i < value.getCountAtValueIteratedTo(); i++) {
                            millis.add(Math.round(value.getValueIteratedTo() / (double) MILLI));
                        }
                    });
                }
            }
        }
        return millis;
    }

    /** A clock that stands unless it is pushed. */
    private static final class ManualTimer implements OpenLoop.Timer {
        private long now;

        void pass(long millis) {
            now += millis * MILLI;
        }

        @Override
        public long now() {
            return now;
        }

        @Override
        public void waitUntil(long time) {
            now = Math.max(now, time);
        }
    }
}
