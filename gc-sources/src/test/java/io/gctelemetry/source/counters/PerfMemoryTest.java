package io.gctelemetry.source.counters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class PerfMemoryTest {
    @Test
    void findsACounterByItsNameAndReadsItAsItMoves() {
        PerfMemoryBuilder builder = PerfMemoryBuilder.safepoints();
        PerfMemory memory = PerfMemory.of(builder.memory());
        assertThat(memory).isNotNull();
        int count = memory.find("sun.rt.safepoints");
        builder.add("sun.rt.safepoints", 41);
        builder.add("sun.rt.safepoints", 1);

        assertThat(memory.read(count)).isEqualTo(42);
    }

    @Test
    void aCounterThatTheJvmLacksIsNotFoundAndReadsAsZero() {
        PerfMemory memory = PerfMemory.of(PerfMemoryBuilder.safepoints().memory());

        assertThat(memory.find("sun.gc.collector.2.invocations")).isEqualTo(-1);
        assertThat(memory.read(-1)).isZero();
    }

    @Test
    void aJvmThatKeepsNoCountersHasNone() {
        assertThat(PerfMemory.of(ByteBuffer.allocate(0))).isNull();
        assertThat(PerfMemory.of(ByteBuffer.allocate(4096))).isNull();
    }

    @Test
    void anEntryThatLeadsOutOfTheMemoryEndsTheList() {
        PerfMemoryBuilder builder = PerfMemoryBuilder.safepoints();
        builder.memory().putInt(28, Integer.MAX_VALUE);

        assertThat(PerfMemory.of(builder.memory()).find("sun.rt.safepointTime")).isPositive();
    }
}
