package io.gctelemetry.benchmark.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmLogTest {
    @Test
    void readsStopsPausesAndCausesOfJdk17() {
        JvmLog log = JvmLog.read(17, """
                [1763742000123ms][gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)
                [1763742000131ms][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->1M(256M) 8.123ms
                [1763742000132ms][safepoint   ] Safepoint "G1CollectForAllocation", Time since last: 100 ns, \
                Reaching safepoint: 20000 ns, Cleanup: 10 ns, At safepoint: 8200000 ns, Total: 8220010 ns
                [1763742000200ms][gc,start    ] GC(1) Pause Full (System.gc())
                [1763742000250ms][gc          ] GC(1) Pause Full (System.gc()) 24M->1M(256M) 50.000ms
                """);

        assertThat(log.stops()).containsExactly(new JvmLog.Stop(1763742000132L, 0.00822001));
        assertThat(log.pauses()).containsExactly(0.008123, 0.05);
        assertThat(log.youngPauses()).containsExactly(0.008123);
        assertThat(log.causes()).isEqualTo(Map.of("G1 Evacuation Pause", 1, "System.gc()", 1));
    }

    @Test
    void countsThePauseInsideAPauseOnce() {
        JvmLog log = JvmLog.read(21, """
                [1ms][gc,start    ] GC(3) Pause Young (Allocation Failure)
                [2ms][gc,start    ] GC(4) Pause Full (Allocation Failure)
                [9ms][gc          ] GC(4) Pause Full (Allocation Failure) 9M->1M(19M) 7.000ms
                [9ms][gc          ] GC(3) Pause Young (Allocation Failure) 9M->1M(19M) 8.000ms
                """);

        assertThat(log.pauses()).containsExactly(0.008);
    }

    @Test
    void takesThePausesOfZgcButNotItsCycles() {
        JvmLog log = JvmLog.read(21, """
                [1ms][gc,start    ] GC(0) Minor Collection (Allocation Rate)
                [2ms][gc,phases   ] GC(0) y: Pause Mark Start 0.010ms
                [3ms][gc,phases   ] GC(0) y: Concurrent Mark 3.000ms
                [4ms][gc          ] GC(0) Minor Collection (Allocation Rate) 24M(9%)->2M(1%) 0.012s
                """);

        assertThat(log.pauses()).containsExactly(0.00001);
        assertThat(log.causes()).isEqualTo(Map.of("Allocation Rate", 1));
    }

    @Test
    void readsTheStopsOfJdk11() {
        JvmLog log = JvmLog.read(
                11,
                "[7ms][safepoint   ] Total time for which application threads were stopped: 0.0123 seconds,"
                        + " Stopping threads took: 0.0001 seconds\n");

        assertThat(log.stops()).containsExactly(new JvmLog.Stop(7, 0.0123));
    }

    @Test
    void findsPiecesOfJdk8WhereverTheyAre() {
        JvmLog log = JvmLog.read(8, """
                0.5: [GC pause (G1 Evacuation Pause) (young) 24M->1M(256M), 0.0081 secs]
                0.6: Total time for which application threads were stopped: 0.0082 seconds, Stopping threads took: 0.0 seconds
                0.7: [GC concurrent-mark-start]0.7: [GC concurrent-mark-end, 0.0100 secs]
                0.8: [GC remark, 0.0020 secs]
                0.9: [Full GC (System.gc())  9M->1M(19M), 0.0500 secs]
                """);

        assertThat(log.stops()).containsExactly(new JvmLog.Stop(0, 0.0082));
        assertThat(log.youngPauses()).containsExactly(0.0081);
        assertThat(log.pauses()).containsExactly(0.0081, 0.002, 0.05);
    }
}
