package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.testing.Golden;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The names in this JVM with G1. OtelIT compares them with those of the OpenTelemetry agent. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OtelNamesTest {
    private Families ours;

    @BeforeAll
    void readTwice() {
        Beside beside = new Beside("otel");
        beside.read();
        Beside.await("a second look at the CPU of the machine", () -> {
            ours = beside.read();
            return ours.names().contains("jvm_system_cpu_utilization");
        });
    }

    @Test
    void addsTheFamiliesOfTheTable() {
        StringBuilder families = new StringBuilder();
        for (String name : Beside.foreign(ours)) {
            families.append(ours.line(name)).append('\n');
        }
        Golden.verify("/compat/otel.txt", families.toString());
    }

    @Test
    void everyPoolHasItsLimitUnlessItIsUnbounded() {
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            String type = pool.getType() == MemoryType.HEAP ? "heap" : "non_heap";
            String series = "{jvm_memory_pool_name=" + pool.getName() + ", jvm_memory_type=" + type + "}";
            long max = pool.getUsage().getMax();
            assertThat(ours.series("jvm_memory_used_bytes")).contains(series);
            if (max < 0) {
                assertThat(ours.series("jvm_memory_limit_bytes")).doesNotContain(series);
            } else {
                assertThat(ours.value(
                                "jvm_memory_limit_bytes",
                                "jvm_memory_type",
                                type,
                                "jvm_memory_pool_name",
                                pool.getName()))
                        .isEqualTo((double) max);
            }
        }
        assertThat(ours.series("jvm_memory_limit_bytes")).isNotEmpty();
    }

    @Test
    void theThreadsOfAllStatesAreAllThreads() {
        double sum = 0;
        for (Thread.State state : Thread.State.values()) {
            for (String daemon : new String[] {"true", "false"}) {
                sum += ours.value(
                        "jvm_thread_count",
                        "jvm_thread_daemon",
                        daemon,
                        "jvm_thread_state",
                        state.name().toLowerCase(Locale.ROOT));
            }
        }
        assertThat(sum).isCloseTo(ManagementFactory.getThreadMXBean().getThreadCount(), within(5.0));
    }

    @Test
    void thePausesAndTheirBeansAreThereAtZero() {
        assertThat(ours.series("jvm_gc_duration_seconds"))
                .containsExactly(
                        "{jvm_gc_action=end of concurrent GC pause, jvm_gc_name=G1 Concurrent GC}",
                        "{jvm_gc_action=end of major GC, jvm_gc_name=G1 Old Generation}",
                        "{jvm_gc_action=end of minor GC, jvm_gc_name=G1 Young Generation}");
    }
}
