package io.gctelemetry.readers.internal.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.AzulLogFormat;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Single lines of logs of JDK 8 and older. Real logs are in {@link ClassicSamplesTest}. */
class ClassicLogSourceTest {
    private static final String LOG = """
            OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-8u504-ga-1-b01), built on Aug 20 2026 02:12:31 by "sbuild" with gcc 16.2.0
            CommandLine flags: -XX:MaxGCPauseMillis=300 -XX:MaxHeapSize=268435456 -XX:+PrintGC -XX:+UseG1GC\s
            2026-11-20T09:38:23.105+0000: 1.006: [GC pause (G1 Evacuation Pause) (young) (to-space exhausted), 0.2828806 secs]
            2026-11-20T09:38:23.388+0000: 1.289: Total time for which application threads were stopped: 0.3341911 seconds, Stopping threads took: 0.0511635 seconds
            2026-11-20T09:38:24.000+0000: 1.901: [GC concurrent-mark-start]2026-11-20T09:38:24.000+0000: 1.901: Total time for which application threads were stopped: 0.0001000 seconds, Stopping threads took: 0.0000200 seconds

            """;

    @Test
    void stopsAreReadWhereverTheyStand() throws IOException {
        assertThat(events(LOG)).isEqualTo("""
                stop 2026-11-20T09:38:23.388Z unknown 334191100 ns, 51163500 ns to safepoint, collection -1 (G1 Evacuation Pause)
                stop 2026-11-20T09:38:24Z unknown 100000 ns, 20000 ns to safepoint
                pause -1 2026-11-20T09:38:23.387880600Z GC pause (young) (G1 Young Generation, end of minor GC; G1 Evacuation Pause) 282880600 ns
                failure evacuation failed
                """);
    }

    @Test
    void theTimeBetweenTwoJvmsIsNotCovered() throws IOException {
        String end =
                "2026-11-20T09:38:53.105+0000: 31.006: Total time for which application threads were stopped: 0.0001000 seconds\n";
        ClassicLogSource source =
                ClassicLogSource.of(Logs.input(LOG + end + (LOG + end).replace("2026-11-20", "2026-12-11")));
        source.run(new Delivered());
        assertThat(source.description().restarts()).isEqualTo(1);
        assertThat(source.description().covered())
                .hasToString("[2026-11-20T09:38:23.105Z +PT30S, 2026-12-11T09:38:23.105Z +PT30S]");
    }

    @Test
    void theJvmIsDescribedAndWhatIsMissingIsSaid() throws IOException {
        ClassicLogSource source = ClassicLogSource.of(Logs.input(LOG));
        source.run(new Delivered());
        NodeDescription description = source.description();
        assertThat(description.jdk()).isEqualTo(8);
        assertThat(description.collector()).isEqualTo("G1");
        assertThat(description.heapMax()).isEqualTo(268435456L);
        assertThat(description.maxGcPause()).isEqualTo(Duration.ofMillis(300));
        assertThat(description.available())
                .containsExactlyInAnyOrder(
                        Kind.STOP, Kind.TIME_TO_SAFEPOINT, Kind.PAUSE, Kind.CONCURRENT_PHASE, Kind.FAILURE);
        assertThat(description.notes()).extracting(note -> note.code()).containsExactly("covers");
    }

    @Test
    void theTableOfSafepointsNamesTheOperations() throws IOException {
        assertThat(events("""
                         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
                0.217: G1IncCollectionPause             [      10          0              1    ]      [     0     2     3     1     5    ]  0  \s
                1.217: RevokeBias                       [      10          0              1    ]      [     0     0     0     0     0    ]  0  \s
                """)).isEqualTo("""
                stop 1970-01-01T00:00:00.226Z G1IncCollectionPause 9000000 ns, 3000000 ns to safepoint, collection -1 (null)
                stop 1970-01-01T00:00:01.217Z RevokeBias 0 ns, 0 ns to safepoint
                """);
    }

    @Test
    void aStopWithoutAStampBeginsWithItsCollection() throws IOException {
        assertThat(events("""
                1.500: [GC [PSYoungGen: 65536K->2245K(76288K)] 98304K->67781K(251392K), 0.0555505 secs]
                Total time for which application threads were stopped: 0.0560000 seconds
                """)).isEqualTo("""
                stop 1970-01-01T00:00:01.556Z unknown 56000000 ns, -1 ns to safepoint, collection -1 (unknown)
                pause -1 1970-01-01T00:00:01.555550500Z GC (PS Scavenge, end of minor GC; unknown) 55550500 ns
                heap BEFORE -1 100663296 B
                heap AFTER -1 69407744 B
                """);
    }

    /* The first half is in the form of JDK 8u332, with details; the second one in that of 8u171, without. */
    @Test
    void shenandoahOnJdk8IsReadWithAndWithoutDetails() throws IOException {
        assertThat(events("""
                2022-08-17T16:20:47.685+0800: 2.469: [Pause Init Mark (process weakrefs), start]
                    Using 2 of 2 workers for init marking
                2022-08-17T16:20:47.688+0800: 2.472: [Pause Init Mark (process weakrefs), 3.341 ms]
                2022-08-17T16:20:48.561+0800: 3.344: [Concurrent cleanup, start]
                2022-08-17T16:20:48.561+0800: 3.344: [Concurrent cleanup 1613M->1361M(1636M), 0.092 ms]
                Pause Init Mark (G)                 531 us
                2022-08-17T16:21:14.000+0800: 29.197: [Pause Final MarkTotal Garbage: 44620M
                Immediate Garbage: 3296M, 103 regions (20% of total)
                 184G->181G(256G), 4.730 ms]
                2022-08-17T16:21:14.303+0800: 29.500: [Concurrent marking
                2022-08-17T16:21:14.403+0800: 29.600: Total time for which application threads were stopped: 0.0001000 seconds, Stopping threads took: 0.0000200 seconds
                , 2714.003 ms]
                """)).isEqualTo("""
                stop 2022-08-17T08:21:14.403Z unknown 100000 ns, 20000 ns to safepoint
                pause -1 2022-08-17T08:20:47.688341Z Pause Init Mark (process weakrefs) (Shenandoah Pauses, Init Mark; unknown) 3341000 ns
                pause -1 2022-08-17T08:21:14.004730Z Pause Final Mark (Shenandoah Pauses, Final Mark; unknown) 4730000 ns
                phase -1 Concurrent cleanup 92000 ns
                phase -1 Concurrent marking 2714003000 ns
                heap AFTER -1 1427111936 B
                heap BEFORE -1 197568495616 B
                heap AFTER -1 194347270144 B
                """);
    }

    @Test
    void theFormsOfJdk7AreRead() throws IOException {
        assertThat(events("""
                2013-02-18T14:04:20.145+0100: 1.200: [GC2013-02-18T14:04:20.146+0100: 1.201: [ParNew (promotion failed): 39296K->39296K(39296K), 0.0500000 secs]2013-02-18T14:04:20.196+0100: 1.251: [CMS (concurrent mode failure): 80000K->40000K(87424K), 60.1234567 secs] 100000K->40000K(126720K), [CMS Perm : 10K->10K(20K)] icms_dc=5 , 60.1740000 secs] [Times: user=0.01 sys=0.00, real=60.17 secs]\s
                2013-02-18T14:05:21.000+0100: 62.055: [GC [1 CMS-initial-mark: 40000K(87424K)] 45000K(126720K), 0.0010000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                2013-02-18T14:05:22.000+0100: 63.055: [GC[YG occupancy: 10 K (39296 K)]2013-02-18T14:05:22.000+0100: 63.055: [GC2013-02-18T14:05:22.000+0100: 63.055: [ParNew: 10K->1K(39296K), 0.0003000 secs] 40010K->40001K(126720K), 0.0004000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                2013-02-18T14:05:22.001+0100: 63.056: [Rescan (parallel) , 0.0002000 secs]2013-02-18T14:05:22.001+0100: 63.056: [weak refs processing, 0.0000100 secs] [1 CMS-remark: 40000K(87424K)] 40001K(126720K), 0.0020000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                2013-02-18T14:05:23.000+0100: 64,055: [Full GC (System) 64,055: [CMS: 40000K->30000K(87424K), 0,0500000 secs] 40001K->30000K(126720K), 0,0510000 secs]
                """)).isEqualTo("""
                pause -1 2013-02-18T13:05:20.319Z GC (ParNew, end of minor GC; unknown) 60174000000 ns
                pause -1 2013-02-18T13:05:21.001Z GC (CMS Initial Mark) (ConcurrentMarkSweep, end of major GC; CMS Initial Mark) 1000000 ns
                pause -1 2013-02-18T13:05:22.002Z GC (CMS Final Remark) (ConcurrentMarkSweep, end of major GC; CMS Final Remark) 2000000 ns
                pause -1 2013-02-18T13:05:23.051Z Full GC (ConcurrentMarkSweep, end of major GC; System.gc()) 51000000 ns
                heap BEFORE -1 102400000 B
                heap AFTER -1 40960000 B
                heap BEFORE -1 40961024 B
                heap AFTER -1 30720000 B
                failure promotion failed
                failure concurrent mode failure
                System.gc() 1
                """);
    }

    @Test
    void aPauseWithoutItsEndIsReportedAndTheNextOneIsRead() throws IOException {
        ClassicLogSource source = ClassicLogSource.of(Logs.input("""
                1.000: [GC (Allocation Failure) 1.000: [ParNew: 10K->1K(39296K)
                1.100: Total time for which application threads were stopped: 0.1000000 seconds, Stopping threads took: 0.0000200 seconds
                2.000: [GC (Allocation Failure) 2.000: [ParNew: 10K->1K(39296K), 0.0100000 secs] 20K->11K(126720K), 0.0110000 secs]
                """));
        Delivered delivered = new Delivered();
        source.run(delivered);

        assertThat(delivered.pauseLengths()).containsExactly(Duration.ofMillis(11));
        assertThat(source.description().notes()).extracting(note -> note.code()).contains("pauses-unread");
    }

    @Test
    void pausesOfWhichNoneCanBeReadAreNotReportedAsNone() throws IOException {
        ClassicLogSource source =
                ClassicLogSource.of(Logs.input("1.000: [GC (Allocation Failure) 1.000: [ParNew: 10K->1K(39296K)\n"));
        source.run(new Delivered());
        assertThat(source.description().available()).doesNotContain(Kind.PAUSE);
        assertThat(source.description().notes()).extracting(note -> note.code()).contains("pauses-unread");
    }

    @Test
    void pausesThatAreLongerThanTheirStopsAreAFinding() throws IOException {
        ClassicLogSource source = ClassicLogSource.of(Logs.input("""
                1.000: [GC (Allocation Failure)  20K->11K(126720K), 531.0000000 secs]
                1.001: Total time for which application threads were stopped: 0.0010000 seconds, Stopping threads took: 0.0000200 seconds
                2.000: [GC (Allocation Failure)  20K->11K(126720K), 530.0000000 secs]
                2.001: Total time for which application threads were stopped: 0.0010000 seconds, Stopping threads took: 0.0000200 seconds
                """));
        source.run(new Delivered());

        assertThat(source.description().available()).contains(Kind.STOP).doesNotContain(Kind.PAUSE);
        assertThat(source.description().notes())
                .anySatisfy(note -> assertThat(note.text())
                        .isEqualTo("the pauses add up to 1061.000 s, more than the stops of 0.002 s in which they lie:"
                                + " they are not reported; please report the log as a defect"));
    }

    @Test
    void whatIsNoSuchLogIsRefused() {
        assertThatThrownBy(() -> events("hello\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("log: has no line of a GC log of JDK 8 or older");
        for (String other :
                List.of("hello", "[0.030s][info][gc] Using G1", "1.5: x", "2026-11-20T09:38:23.105+0000 INFO x", "")) {
            assertThat(matches(other)).as(other).isFalse();
        }
        assertThat(matches(LOG)).isTrue();
        assertThat(matches("7.500: [Full GC (System.gc())  62844K->27733K(93184K), 0.3613076 secs]"))
                .isTrue();
    }

    @Test
    void azulsOwnLogIsNamedWithItsRemedy() {
        String text = """
                0.092: [GCHH : Zing name : Zing 64-Bit Tiered VM mixed mode ]
                0.092: [GCHH : Zing release : 1.8.0-zing_99.99.99.99.dev-b2018-product-azlinuxM-X86_64 ]
                12.836: Total time for which application threads were stopped: 0.0000602 seconds, Stopping threads took: 0.0000074 seconds
                """;
        assertThat(new AzulLogFormat().matches(head(text))).isTrue();
        assertThat(new AzulLogFormat().matches(head("[0.092s][info][gc,init] [GCHH : Zing name : x ]")))
                .isTrue();
        assertThat(new AzulLogFormat().matches(head(LOG))).isFalse();
        assertThatThrownBy(() -> new AzulLogFormat().open(Logs.input(text)).run(new Delivered()))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(
                        "log: is Azul Prime's own GC log, which is not read; use the journal of the agent");
    }

    private static boolean matches(String text) {
        return new ClassicLogFormat().matches(head(text));
    }

    private static Head head(String text) {
        return new Head(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String events(String text) throws IOException {
        Delivered delivered = new Delivered();
        ClassicLogSource.of(Logs.input(text)).run(delivered);
        return Logs.events(delivered);
    }
}
