package io.gctelemetry.source.threads;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.source.counters.PerfMemoryBuilder;
import org.junit.jupiter.api.Test;

/** Of a JVM that does not add up itself. */
class AllocationReaderTest {
    private static final long SECOND = 1_000_000_000L;
    private static final String STARTED = "java.threads.started";

    private final FakeThreads threads = new FakeThreads();
    private final PerfMemoryBuilder perf = new PerfMemoryBuilder().with(STARTED, 10);
    private final AllocationReader reader =
            new AllocationReader(new PoolAllocation(11, threads), perf.counters(8), null);

    @Test
    void aThreadThatLivesForASecondIsLookedAtFiveTimesASecond() {
        threads.set(1, "main", 100);
        looks(0, 10 * SECOND);
        perf.set(STARTED, 11);
        threads.set(2, "worker", 1);
        int before = threads.bytesAsked;

        looks(10 * SECOND, 11 * SECOND);

        assertThat(threads.bytesAsked - before).isEqualTo(2 * 5);
        assertThat(reader.bytes()).isEqualTo(101);
    }

    @Test
    void whereNoThreadIsStartedThereIsALookASecond() {
        threads.set(1, "main", 100);
        looks(0, 10 * SECOND);
        int before = threads.bytesAsked;

        looks(10 * SECOND, 20 * SECOND);

        assertThat(threads.bytesAsked - before).isEqualTo(10);
    }

    @Test
    void ofManyThreadsThereIsALookASecondWhateverIsStarted() {
        for (int id = 1; id <= 300; id++) {
            threads.set(id, "worker", 1);
        }
        looks(0, SECOND);
        int before = threads.bytesAsked;
        for (int second = 1; second <= 10; second++) {
            perf.set(STARTED, 10 + second);
            looks(second * SECOND, (second + 1) * SECOND);
        }

        assertThat(threads.bytesAsked - before).isEqualTo(300 * 10);
    }

    @Test
    void aSampleIsOfNow() {
        threads.set(1, "main", 100);
        reader.sample();
        threads.set(1, "main", 150);
        reader.sample();

        assertThat(reader.bytes()).isEqualTo(150);
    }

    private void looks(long from, long to) {
        for (long now = from; now < to; ) {
            now += reader.look(now);
        }
    }
}
