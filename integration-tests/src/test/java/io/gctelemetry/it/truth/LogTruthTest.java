package io.gctelemetry.it.truth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lines of real logs. */
class LogTruthTest {

    @Test
    void stopsAndPausesOfTheUnifiedLogAreReadInEveryShapeSince13() {
        LogTruth truth = LogTruth.of(17, """
                [0.166s][safepoint        ] Safepoint "Cleanup", Time since last: 1094559002 ns, Reaching safepoint: 2200271 ns, Cleanup: 93773 ns, At safepoint: 8035 ns, Total: 2302079 ns
                [0.662s][gc,phases        ] GC(0) Y: Pause Mark Start (Major) 0.016ms
                [0.662s][safepoint        ] Safepoint "ZMarkStartYoungAndOld", Time since last: 67000114 ns, Reaching safepoint: 95539 ns, Cleanup: 39045 ns, At safepoint: 24190 ns, Leaving safepoint: 5168 ns, Total: 163942 ns
                [0.681s][gc,phases        ] GC(0) Y: Concurrent Mark 18.980ms
                [0.700s][gc               ] Allocation Stall (allocator-1) 12.500ms
                [0.875s][gc,start       ] GC(1) Pause Init Mark (unload classes)
                [0.875s][gc             ] GC(1) Pause Init Mark (unload classes) 0.067ms
                [0.875s][safepoint      ] Safepoint "ShenandoahInitMark", Time since last: 63576610 ns, Reaching safepoint: 12358 ns, At safepoint: 87474 ns, Leaving safepoint: 1482 ns, Total: 101314 ns, Threads: 0 runnable, 15 total
                """);

        assertThat(truth.safepoints())
                .containsExactly(
                        new LogTruth.Safepoint("Cleanup", 0.002302079, 0.002200271, 0.166),
                        new LogTruth.Safepoint("ZMarkStartYoungAndOld", 0.000163942, 0.000095539, 0.662),
                        new LogTruth.Safepoint("ShenandoahInitMark", 0.000101314, 0.000012358, 0.875));
        assertThat(truth.pauses())
                .containsExactly(
                        new LogTruth.Pause("Pause Mark Start (Major)", 0.016 / 1e3, false),
                        new LogTruth.Pause("Pause Init Mark (unload classes)", 0.067 / 1e3, false));
        assertThat(truth.concurrentPhases()).containsExactly("Concurrent Mark");
        assertThat(truth.stalls()).containsExactly(0.0125);
        assertThat(truth.longestStop()).isEqualTo(0.002302079);
    }

    @Test
    void aFullPauseInsideAYoungOneIsNested() {
        LogTruth truth = LogTruth.of(11, """
                [6.760s][gc,start         ] GC(43) Pause Young (Allocation Failure)
                [6.760s][gc,start         ] GC(44) Pause Full (Allocation Failure)
                [6.760s][gc,phases,start  ] GC(44) Phase 1: Mark live objects
                [7.242s][gc               ] GC(44) Pause Full (Allocation Failure) 122M->64M(125M) 481.754ms
                [7.242s][gc               ] GC(43) Pause Young (Allocation Failure) 122M->64M(125M) 481.933ms
                [7.242s][safepoint        ] Total time for which application threads were stopped: 0.4922550 seconds, Stopping threads took: 0.0101237 seconds
                """);

        assertThat(truth.pauses())
                .containsExactly(
                        new LogTruth.Pause("Pause Young (Allocation Failure) 122M->64M(125M)", 481.933 / 1e3, false));
        assertThat(truth.nestedPauses())
                .containsExactly(
                        new LogTruth.Pause("Pause Full (Allocation Failure) 122M->64M(125M)", 481.754 / 1e3, true));
        assertThat(truth.safepoints()).containsExactly(new LogTruth.Safepoint("unknown", 0.492255, 0.0101237, 7.242));
    }

    @Test
    void thePausesOfJdk8AreReadAndItsConcurrentPhasesAreNone() {
        LogTruth truth = LogTruth.of(8, """
                0.535: [GC pause (G1 Evacuation Pause) (young) (initial-mark) 24M->5301K(256M), 0.0031415 secs]
                0.538: [GC concurrent-root-region-scan-start]
                0.538: Total time for which application threads were stopped: 0.0032000 seconds, Stopping threads took: 0.0000400 seconds
                0.540: [GC concurrent-root-region-scan-end, 0.0020000 secs]
                0.541: [GC concurrent-mark-start]
                0.550: [GC concurrent-mark-end, 0.0090000 secs]
                0.551: [GC remark, 0.0015000 secs]
                0.553: [GC cleanup 30M->30M(256M), 0.0005000 secs]
                0.600: [Full GC (System.gc())  20M->9M(256M), 0.0500000 secs]
                0.700: [GC (CMS Initial Mark)  60000K(253440K), 0.0010000 secs]
                0.800: [GC (Allocation Failure) 0.805: Total time for which application threads were stopped: 0.0001000 seconds, Stopping threads took: 0.0000200 seconds
                """);

        assertThat(truth.pauses())
                .extracting(LogTruth.Pause::seconds)
                .containsExactly(0.0031415, 0.0015, 0.0005, 0.05, 0.001);
        assertThat(truth.concurrentPhases()).containsExactly("concurrent-root-region-scan-end", "concurrent-mark-end");
        assertThat(truth.safepoints())
                .containsExactly(
                        new LogTruth.Safepoint("unknown", 0.0032, 0.00004, 0.538),
                        new LogTruth.Safepoint("unknown", 0.0001, 0.00002, 0.805));
    }

    @Test
    void theCauseOfThePauseAtASafepointIsReadAndNoOther() {
        LogTruth truth = LogTruth.of(17, """
                [2026-11-22T14:00:00.000+0000][6.100s][info][gc,start    ] GC(4) Pause Young (Concurrent Start) (G1 Evacuation Pause)
                [2026-11-22T14:00:00.010+0000][6.110s][info][gc          ] GC(4) Pause Young (Concurrent Start) (G1 Evacuation Pause) 50M->20M(256M) 9.500ms
                [2026-11-22T14:00:00.010+0000][6.110s][info][safepoint   ] Safepoint "G1CollectForAllocation", Time since last: 1 ns, Reaching safepoint: 2 ns, At safepoint: 3 ns, Total: 5 ns
                [2026-11-22T14:00:00.020+0000][6.120s][info][safepoint   ] Safepoint "ThreadDump", Time since last: 1 ns, Reaching safepoint: 2 ns, At safepoint: 3 ns, Total: 5 ns
                [2026-11-22T14:00:00.030+0000][6.130s][info][gc          ] GC(5) Pause Full (System.gc()) 50M->20M(256M) 9.500ms
                [2026-11-22T14:00:00.030+0000][6.130s][info][safepoint   ] Safepoint "G1CollectFull", Time since last: 1 ns, Reaching safepoint: 2 ns, At safepoint: 3 ns, Total: 5 ns
                [2026-11-22T14:00:00.040+0000][6.140s][info][gc          ] GC(6) Pause Remark 50M->20M(256M) 9.500ms
                [2026-11-22T14:00:00.040+0000][6.140s][info][safepoint   ] Safepoint "G1PauseRemark", Time since last: 1 ns, Reaching safepoint: 2 ns, At safepoint: 3 ns, Total: 5 ns
                """);

        assertThat(truth.causes()).containsExactly("G1 Evacuation Pause", "", "System.gc()", "");
        assertThat(truth.safepoints()).extracting(LogTruth.Safepoint::end).containsExactly(6.11, 6.12, 6.13, 6.14);
    }

    @Test
    void neighboursAreAddedUpAsLongAsTheyAreCloseTogether() {
        LogTruth truth = LogTruth.of(8, """
                1.100: Total time for which application threads were stopped: 0.0400000 seconds, Stopping threads took: 0.0000400 seconds
                1.150: Total time for which application threads were stopped: 0.0300000 seconds, Stopping threads took: 0.0000400 seconds
                1.250: Total time for which application threads were stopped: 0.0500000 seconds, Stopping threads took: 0.0000400 seconds
                """);

        assertThat(truth.longestSumOfNeighbours(0.03)).isEqualTo(0.07);
        assertThat(truth.longestSumOfNeighbours(0.01)).isEqualTo(0.05);
    }
}
