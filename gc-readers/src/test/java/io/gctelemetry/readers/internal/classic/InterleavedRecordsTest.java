package io.gctelemetry.readers.internal.classic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.Delivered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of logs of JDK 8 into which another thread wrote. */
class InterleavedRecordsTest {
    /*
     * Counted by hand in the log of a Cassandra under cassandra-stress: 132 young pauses, 2 initial marks, 2 remarks. A thread of
     * CMS wrote into the line of one of the young ones, which ends in the next line; who looks for whole lines finds 135.
     */
    @Test
    void aPauseIntoWhoseLineAConcurrentThreadWroteIsCounted() throws IOException {
        Path log = Path.of("../gc-correlate/src/test/resources/correlate/cassandra-stress.gc.log.gz");
        Delivered delivered = read(log);

        assertThat(delivered.pauses).hasSize(136);
        assertThat(delivered.pauses.stream().filter(pause -> pause.cause().equals("Allocation Failure")))
                .hasSize(132);
        assertThat(delivered.stops).hasSize(731);
    }

    /*
     * Excerpts of logs of JDK 8 under -XX:+PrintGCDetails -XX:+PrintTenuringDistribution, in which a thread of CMS or G1 wrote into a
     * pause of several lines; the lengths are those in the text.
     */
    @Test
    void aPauseOfSeveralLinesIntoWhichAPhaseWasWrittenIsReadWhole(@TempDir Path folder) throws IOException {
        Path cms = Files.writeString(folder.resolve("cms.log"), """
                2026-11-22T06:40:25.909+0000: 3.264: [GC (Allocation Failure) 2026-11-22T06:40:25.909+0000: 3.264: [ParNew2026-11-22T06:40:25.973+0000: 3.328: [CMS-concurrent-abortable-preclean: 0.001/0.221 secs] [Times: user=0.02 sys=0.00, real=0.22 secs]\s

                Desired survivor size 2228224 bytes, new threshold 1 (max 6)
                - age   1:    4267552 bytes,    4267552 total
                : 39257K->4243K(39296K), 0.4415143 secs] 109708K->78251K(126720K), 0.4415913 secs] [Times: user=0.10 sys=0.00, real=0.44 secs]\s
                2026-11-22T06:40:26.351+0000: 3.706: Total time for which application threads were stopped: 0.4420000 seconds, Stopping threads took: 0.0002000 seconds
                2026-11-22T06:40:26.618+0000: 3.975: [Full GC (System.gc()) 2026-11-22T06:40:26.618+0000: 3.975: [CMS2026-11-22T06:40:26.618+0000: 3.975: [CMS-concurrent-sweep: 0.002/0.045 secs] [Times: user=0.05 sys=0.00, real=0.04 secs]\s
                 (concurrent mode interrupted): 55954K->47705K(87424K), 0.0143866 secs] 91256K->47705K(126720K), [Metaspace: 3743K->3743K(1056768K)], 0.0145328 secs] [Times: user=0.01 sys=0.00, real=0.02 secs]\s
                2026-11-22T06:40:26.633+0000: 3.990: Total time for which application threads were stopped: 0.0150000 seconds, Stopping threads took: 0.0001000 seconds
                """);
        Path g1 = Files.writeString(folder.resolve("g1.log"), """
                2026-11-22T06:40:48.566+0000: 1.142: [GC pause (G1 Evacuation Pause) (young)
                Desired survivor size 3670016 bytes, new threshold 1 (max 15)
                - age   1:    4887344 bytes,    4887344 total
                2026-11-22T06:40:48.566+0000: 1.142: [GC concurrent-mark-end, 0.0088888 secs]
                , 0.0049668 secs]
                   [Parallel Time: 3.9 ms, GC Workers: 2]
                   [Eden: 48.0M(48.0M)->0.0B(72.0M) Survivors: 2048.0K->4096.0K Heap: 53.0M(128.0M)->8224.0K(128.0M)]
                 [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                2026-11-22T06:41:01.390+0000: 1.848: [GC pause (G1 Evacuation Pause) (young)2026-11-22T06:41:01.391+0000: 1.849: [GC concurrent-root-region-scan-end, 0.0073265 secs]
                2026-11-22T06:41:01.391+0000: 1.849: [GC concurrent-mark-start]
                , 0.0043552 secs]
                   [Parallel Time: 2.3 ms, GC Workers: 2]
                   [Eden: 48.0M(48.0M)->0.0B(72.0M) Survivors: 2048.0K->4096.0K Heap: 53.0M(128.0M)->8224.0K(128.0M)]
                 [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                """);

        Delivered ofCms = read(cms);
        Delivered ofG1 = read(g1);

        assertThat(ofCms.pauses.stream().map(pause -> pause.interval().length()))
                .containsExactly(Duration.ofNanos(441_591_300), Duration.ofNanos(14_532_800));
        assertThat(ofCms.stops.stream().map(Stop::cause)).containsExactly("Allocation Failure", "System.gc()");
        assertThat(ofCms.phases.stream().map(phase -> phase.interval().length()))
                .containsExactly(Duration.ofMillis(221), Duration.ofMillis(45));
        assertThat(ofG1.pauses.stream().map(pause -> pause.interval().length()))
                .containsExactly(Duration.ofNanos(4_966_800), Duration.ofNanos(4_355_200));
        assertThat(ofG1.phases.stream().map(phase -> phase.interval().length()))
                .containsExactly(Duration.ofNanos(8_888_800), Duration.ofNanos(7_326_500));
    }

    private static Delivered read(Path log) throws IOException {
        Delivered delivered = new Delivered();
        ClassicLogSource.of(Input.of(log)).run(delivered);
        return delivered;
    }
}
