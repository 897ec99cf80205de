package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadersTest {
    private static final int ROUNDS = 200;

    /** The agent has 25 KB a second for everything, and a reading is made every second. */
    private static final long MOST_BYTES_A_ROUND = 4_000;

    @Test
    void aReaderThatFailsKeepsNoOtherFromItsTurn() {
        int[] turns = {0};
        Readers readers = new Readers();
        readers.add(() -> {
            throw new IllegalStateException("planned");
        });
        readers.add(() -> turns[0]++);

        assertThatThrownBy(readers::run).hasMessage("planned");
        assertThat(turns[0]).isEqualTo(1);
    }

    @Test
    void threadsAreCountedInTheirStates() throws InterruptedException {
        ThreadReader reader = new ThreadReader();
        reader.run();
        double before = reader.state(Thread.State.BLOCKED).value();
        double daemonsBefore = reader.state(Thread.State.BLOCKED, true).value();
        double othersBefore = reader.state(Thread.State.BLOCKED, false).value();
        Object lock = new Object();
        Thread[] blocked = new Thread[100];
        synchronized (lock) {
            for (int i = 0; i < blocked.length; i++) {
                blocked[i] = new Thread(() -> {
                    synchronized (lock) {
                        assertThat(Thread.holdsLock(lock)).isTrue();
                    }
                });
                blocked[i].setDaemon(i < 40);
                blocked[i].start();
            }
            for (Thread one : blocked) {
                Beside.await("a blocked thread", () -> one.getState() == Thread.State.BLOCKED);
            }
            reader.run();
        }
        for (Thread one : blocked) {
            one.join();
        }

        assertThat(reader.state(Thread.State.BLOCKED).value() - before).isEqualTo(blocked.length);
        assertThat(reader.state(Thread.State.BLOCKED, true).value() - daemonsBefore)
                .isEqualTo(40);
        assertThat(reader.state(Thread.State.BLOCKED, false).value() - othersBefore)
                .isEqualTo(60);
        assertThat(reader.state(Thread.State.TERMINATED).value()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"micrometer", "client_java", "otel"})
    void aReadingMakesHardlyAnyGarbage(String names) {
        Beside other = new Beside(names);
        for (int i = 0; i < ROUNDS; i++) {
            other.compat.run();
        }
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = bean.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < ROUNDS; i++) {
            other.compat.run();
        }

        assertThat((bean.getCurrentThreadAllocatedBytes() - before) / ROUNDS).isLessThan(MOST_BYTES_A_ROUND);
    }
}
