package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of real logs, and what is told of them. */
class UnifiedLogSourceTest {
    private static final String G1 = """
            [2026-11-20T10:33:44.136+0000][0.017s][info][gc          ] Using G1
            [2026-11-20T10:33:45.649+0000][1.530s][info][gc,init     ] Version: 17.0.15+6-Debian-1deb12u1 (release)
            [2026-11-20T10:33:45.649+0000][1.530s][info][gc,init     ] Heap Max Capacity: 1G
            [2026-11-20T10:33:46.000+0000][1.881s][info][gc,start    ] GC(0) Pause Young (Concurrent Start) (Metadata GC Threshold)
            [2026-11-20T10:33:46.010+0000][1.891s][info][gc          ] GC(0) Pause Young (Concurrent Start) (Metadata GC Threshold) 24M->4M(256M) 9.123ms
            [2026-11-20T10:33:46.011+0000][1.892s][info][safepoint   ] Safepoint "G1CollectForAllocation", Time since last: 1000 ns, Reaching safepoint: 28640 ns, Cleanup: 86309 ns, At safepoint: 9300000 ns, Total: 9414949 ns
            [2026-11-20T10:33:46.050+0000][1.931s][info][gc,marking  ] GC(1) Concurrent Mark (1.931s)
            [2026-11-20T10:33:46.060+0000][1.941s][info][gc,marking  ] GC(1) Concurrent Mark (1.931s, 1.941s) 10.250ms
            [2026-11-20T10:33:46.062+0000][1.943s][info][gc          ] GC(1) Pause Remark 24M->24M(44M) 1.506ms
            [2026-11-20T10:33:46.062+0000][1.943s][info][safepoint   ] Safepoint "G1PauseRemark", Time since last: 16116538 ns, Reaching safepoint: 5180 ns, At safepoint: 1552327 ns, Leaving safepoint: 1506 ns, Total: 1559013 ns, Threads: 0 runnable, 15 total
            """;

    private static final String G1_EVENTS = """
            stop 2026-11-20T10:33:46.011Z G1CollectForAllocation 9414949 ns, 28640 ns to safepoint, collection 0 (Metadata GC Threshold)
            stop 2026-11-20T10:33:46.062Z G1PauseRemark 1559013 ns, 5180 ns to safepoint, collection 1 (G1 Remark)
            pause 0 2026-11-20T10:33:46.010Z Pause Young (Concurrent Start) (G1 Young Generation, end of minor GC; Metadata GC Threshold) 9123000 ns
            pause 1 2026-11-20T10:33:46.062Z Pause Remark (G1 Concurrent GC, end of concurrent GC pause; G1 Remark) 1506000 ns
            phase 1 Concurrent Mark 10250000 ns
            heap BEFORE 0 25165824 B
            heap AFTER 0 4194304 B
            """;

    @ParameterizedTest
    @ValueSource(strings = {"Loading... ", "50% ", "[main] done", "{\"a\": [1.5, 2]}", "x[0]=[3s] "})
    void aLineBehindTextWithoutLineEndIsRead(String text) throws IOException {
        for (String stamp :
                List.of("[2026-11-21T10:00:01.000+0000][1.000s]", "[1.000s]", "[1000ms]", "[1000000000ns]")) {
            String pause =
                    stamp + "[info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 5.000ms\n";
            String stop = stamp + "[info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last: 1000 ns,"
                    + " Reaching safepoint: 2000 ns, At safepoint: 3000 ns, Total: 5000 ns\n";
            assertThat(Logs.events(pause + text + pause + text + stop)).isEqualTo(Logs.events(pause + pause + stop));
        }
    }

    @Test
    void reportsStopsPausesPhasesAndHeapSizes() throws IOException {
        assertThat(Logs.events(G1)).isEqualTo(G1_EVENTS);
    }

    @Test
    void describesTheJvm() throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(Logs.input(G1));
        source.run(new Delivered());
        NodeDescription description = source.description();
        assertThat(description.jdk()).isEqualTo(17);
        assertThat(description.vm()).isEqualTo("17.0.15+6-Debian-1deb12u1 (release)");
        assertThat(description.collector()).isEqualTo("G1");
        assertThat(description.heapMax()).isEqualTo(1L << 30);
        assertThat(description.clock()).isEqualTo(Clock.WALL);
        assertThat(String.valueOf(description.span())).isEqualTo("2026-11-20T10:33:44.136Z +PT1.926S");
        assertThat(description.notes())
                .extracting(note -> note.code())
                .containsExactly("covers", "reaching-over-reports");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[$time]",
                "[$time][$level]",
                "[$time][$uptime][4941][4946][$level]",
                "[$time][$uptime][4941][4946][$level][$tags]",
                "[$time][$uptime][1763633987145ms][30ms][90123456789ns][30123456ns][host.example][4941][4946][$level][$tags]",
                "[host-7s][$level][$time]",
            })
    void anyDecorationsWithAWallClockReportTheSame(String decorations) throws IOException {
        assertThat(Logs.events(decorated(decorations))).isEqualTo(G1_EVENTS);
        assertThat(new UnifiedLogFormat().matches(head(decorated(decorations)))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[$level][$tags]", "[$uptime][$level][$tags]", "[4941][$level]"})
    void withoutAWallClockAllLengthsAreTheSame(String decorations) throws IOException {
        Pattern times = Pattern.compile("(?m)^(stop|pause \\d) \\S+|^heap.*$");
        assertThat(times.matcher(Logs.events(decorated(decorations))).replaceAll("$1"))
                .isEqualTo(times.matcher(G1_EVENTS).replaceAll("$1"));
        assertThat(new UnifiedLogFormat().matches(head(decorated(decorations)))).isTrue();
    }

    @Test
    void millisecondsSince1970AreAWallClock() throws IOException {
        String text = "[1795170826011ms][info] GC(3) Pause Full (System.gc()) 40M->20M(100M) 11.000ms\n";
        assertThat(Logs.events(text)).isEqualTo("""
                pause 3 2026-11-20T10:33:46.011Z Pause Full (unknown, end of major GC; System.gc()) 11000000 ns
                heap BEFORE 3 41943040 B
                heap AFTER 3 20971520 B
                System.gc() 1
                """);
    }

    @Test
    void lineEndsByteOrderMarkZerosLatin1AndTerminalEscapesChangeNothing() throws IOException {
        assertThat(Logs.events(G1.replace("\n", "\r\n"))).isEqualTo(G1_EVENTS);
        assertThat(Logs.events(G1.replace("\n", "\r"))).isEqualTo(G1_EVENTS);
        assertThat(Logs.events("\u00ef\u00bb\u00bf" + G1)).isEqualTo(G1_EVENTS);
        assertThat(Logs.events("\0".repeat(700_000) + G1)).isEqualTo(G1_EVENTS);
        assertThat(Logs.events(G1.replace("\n", "\n\u00e9\u001b[31m\u00ff\n"))).isEqualTo(G1_EVENTS);
    }

    @Test
    void aCutFirstAndLastLineCostThemselvesOnly() throws IOException {
        String cutFirst = G1.substring(G1.indexOf("GC(0)") - 40);
        assertThat(Logs.delivered(cutFirst).pauses).hasSize(2);
        String cutLast = G1.substring(0, G1.lastIndexOf("1559013") + 3);
        assertThat(Logs.delivered(cutLast).stops).hasSize(1);
        assertThat(Logs.noteCodes(cutLast)).contains("broken-lines");
    }

    @Test
    void aLineLongerThanAnyIsLeftOutAndSaid() throws IOException {
        String text = G1.replace("[2026-11-20T10:33:46.050", "x".repeat(3_000_000) + "\n[2026-11-20T10:33:46.050");
        assertThat(Logs.events(text)).isEqualTo(G1_EVENTS);
        assertThat(Logs.noteCodes(text)).contains("long-lines");
    }

    @Test
    void aDecimalCommaIsAPoint() throws IOException {
        String text = G1.replaceAll("(\\d)\\.(\\d+(?:ms|s\\]))", "$1,$2");
        assertThat(Logs.events(text)).isEqualTo(G1_EVENTS);
    }

    @Test
    void stopsUntil12HaveTheirOperationInALineBefore() throws IOException {
        assertThat(Logs.events("""
                [1.284s][info][safepoint] Entering safepoint region: RevokeBias
                [1.284s][info][safepoint] Leaving safepoint region
                [1.284s][info][safepoint] Total time for which application threads were stopped: 0.0002498 seconds, Stopping threads took: 0.0001843 seconds
                [2.284s][info][safepoint] Total time for which application threads were stopped: 0,5000000 seconds, Stopping threads took: 0,0000100 seconds
                """)).isEqualTo("""
                stop 1970-01-01T00:00:01.284Z RevokeBias 249800 ns, 184300 ns to safepoint
                stop 1970-01-01T00:00:02.284Z unknown 500000000 ns, 10000 ns to safepoint
                """);
    }

    @Test
    void aFullPauseInsideAYoungOneIsCountedOnce() throws IOException {
        String text = """
                [0.100s][info][gc] Using Serial
                [6.760s][info][gc,start] GC(43) Pause Young (Allocation Failure)
                [6.760s][info][gc,start] GC(44) Pause Full (Allocation Failure)
                [7.242s][info][gc] GC(44) Pause Full (Allocation Failure) 122M->64M(125M) 481.754ms
                [7.242s][info][gc] GC(43) Pause Young (Allocation Failure) 122M->64M(125M) 481.933ms
                [7.342s][info][gc] GC(45) Pause Full (System.gc()) 70M->64M(125M) 50.000ms
                """;
        assertThat(Logs.events(text)).isEqualTo("""
                pause 43 1970-01-01T00:00:07.242Z Pause Young (Pause Full inside) (Copy, end of minor GC; Allocation Failure) 481933000 ns
                pause 45 1970-01-01T00:00:07.342Z Pause Full (MarkSweepCompact, end of major GC; System.gc()) 50000000 ns
                heap BEFORE 43 127926272 B
                heap AFTER 43 67108864 B
                heap BEFORE 45 73400320 B
                heap AFTER 45 67108864 B
                System.gc() 1
                """);
        assertThat(Logs.noteCodes(text)).contains("nested-pauses");
    }

    @Test
    void generationalZgcReportsWhichCollectionPausesAndWhy() throws IOException {
        assertThat(Logs.events("""
                [1.296s][info][gc       ] GC(0) Major Collection (System.gc())
                [1.297s][info][gc,phases] GC(0) Y: Pause Mark Start (Major) 0.027ms
                [1.343s][info][gc,phases] GC(0) Y: Concurrent Mark 46.312ms
                [1.344s][info][gc       ] GC(1) Minor Collection (Allocation Rate)
                [1.350s][info][gc,phases] GC(1) y: Pause Mark End 0.019ms
                [1.360s][info][gc       ] GC(1) Minor Collection (Allocation Rate) 100M(20%)->30M(6%) 0.016s
                [1.370s][info][gc,phases] GC(0) O: Pause Relocate Start 0.014ms
                [1.380s][info][gc       ] GC(0) Major Collection (System.gc()) 90M(18%)->20M(4%) 0.084s
                """)).isEqualTo("""
                pause 0 1970-01-01T00:00:01.297Z Pause Mark Start (Major) (ZGC Major Pauses, end of GC pause; System.gc()) 27000 ns
                pause 1 1970-01-01T00:00:01.350Z Pause Mark End (ZGC Minor Pauses, end of GC pause; Allocation Rate) 19000 ns
                pause 0 1970-01-01T00:00:01.370Z Pause Relocate Start (ZGC Major Pauses, end of GC pause; System.gc()) 14000 ns
                phase 0 Concurrent Mark 46312000 ns
                heap BEFORE 1 104857600 B
                heap AFTER 1 31457280 B
                heap BEFORE 0 94371840 B
                heap AFTER 0 20971520 B
                System.gc() 1
                """);
    }

    @Test
    void aFailedEvacuationIsAPauseAndAFailureAndAPinnedRegionIsNone() throws IOException {
        assertThat(Logs.events("""
                [1.0s][info][gc] GC(0) To-space exhausted
                [1.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation) 25M->25M(32M) 3.500ms
                [2.000s][info][gc] GC(2) Pause Young (Normal) (G1 Humongous Allocation) (Evacuation Failure: Pinned) 25M->25M(32M) 2.500ms
                """)).isEqualTo("""
                pause 1 1970-01-01T00:00:01Z Pause Young (Normal) (G1 Young Generation, end of minor GC; G1 Evacuation Pause) 3500000 ns
                pause 2 1970-01-01T00:00:02Z Pause Young (Normal) (G1 Young Generation, end of minor GC; G1 Humongous Allocation) 2500000 ns
                heap BEFORE 1 26214400 B
                heap AFTER 1 26214400 B
                heap BEFORE 2 26214400 B
                heap AFTER 2 26214400 B
                failure evacuation failed
                failure evacuation failed
                """);
    }

    @Test
    void aStallOfTheCollectorsOwnThreadIsNoneOfAMutator() throws IOException {
        assertThat(Logs.events("""
                [1.000s][info][gc] Allocation Stall (Native-Transport-Requests-1) 12.345ms
                [1.100s][info][gc] Allocation Stall (pool (a):b-c) 1.000ms
                [1.200s][info][gc] Relocation Stall (main) 0.500ms
                [1.300s][info][gc] Relocation Stall (ZWorkerYoung#0) 0.500ms
                [1.400s][info][gc] GC(0) Garbage Collection (Allocation Stall) 20M(10%)->30M(15%)
                """)).isEqualTo("""
                stall 1970-01-01T00:00:01Z 12345000 ns
                stall 1970-01-01T00:00:01.100Z 1000000 ns
                stall 1970-01-01T00:00:01.200Z 500000 ns
                heap AFTER 0 31457280 B
                """);
    }

    @Test
    void degeneratedCollectionsAreNamedByShenandoahsBeans() throws IOException {
        assertThat(Logs.events("""
                [1.000s][info][gc] GC(1) Pause Degenerated GC (Mark) 242M->207M(256M) 634.635ms
                [2.000s][info][gc] GC(2) Pause Full 242M->94M(256M) 2067.881ms
                [2.000s][info][gc] GC(3) Pause Init Mark (unload classes) 0.061ms
                """))
                .contains("(Shenandoah Pauses, Degenerated GC; Allocation Failure) 634635000 ns")
                .contains("Pause Full (Shenandoah Pauses, end of major GC; unknown) 2067881000 ns")
                .contains(
                        "pause 3 1970-01-01T00:00:02Z Pause Init Mark (unload classes) (Shenandoah Pauses, Init Mark; unknown) 61000 ns");
    }

    @Test
    void anotherJvmInTheSameFileIsSeen() throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(Logs.input(G1 + G1.replace("2026-11-20T10", "2026-11-20T11")));
        source.run(new Delivered());
        assertThat(source.description().restarts()).isEqualTo(1);
        assertThat(source.description().notes()).extracting(note -> note.code()).contains("restarts");
    }

    @Test
    void droppedMessagesAreSaid() throws IOException {
        String text =
                G1 + "[2026-11-20T10:33:47.000+0000][2.9s][warning][]     312 messages dropped due to async logging\n";
        UnifiedLogSource source = UnifiedLogSource.of(Logs.input(text));
        source.run(new Delivered());
        assertThat(source.description().notes())
                .filteredOn(note -> note.code().equals("dropped-messages"))
                .singleElement()
                .satisfies(note -> assertThat(note.text()).startsWith("the JVM dropped 312 messages of the log"));
    }

    @Test
    void aZgcLogOfCassandrasSelectionSaysThatItHasNoPauses() throws IOException {
        assertThat(Logs.noteCodes("""
                [2026-11-20T10:33:44.136+0000][0.017s][1][2][info ] Using The Z Garbage Collector
                [2026-11-20T10:33:46.136+0000][2.017s][1][2][info ] GC(0) Garbage Collection (Warmup) 40M(10%)->30M(8%)
                """)).contains("zgc-without-pauses", "no-safepoints");
    }

    @Test
    void theTableOfRegionsIsPricedInTheLog() throws IOException {
        String row =
                "[2026-11-20T09:43:51.000+0000][1.0s][1][2][trace] GC(0) |  17|0x00000000f1100000, 0x00000000f1200000|100%| E|\n";
        assertThat(Logs.noteCodes(G1 + row.repeat(200))).contains("region-table");
    }

    @Test
    void aFileOfAnotherKindIsRefused() {
        assertThatThrownBy(() -> Logs.delivered("INFO  [main] 2026-11-20 10:00:00,123 Startup complete\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("log: has no line of a GC log of JDK 9 or newer");
        for (String other : List.of(
                "INFO  [main] 2026-11-20 10:00:00,123 x", "[{\"a\":1}]", "[ERROR] x", "#[Logging for: X]", "", "[]")) {
            assertThat(new UnifiedLogFormat().matches(head(other))).as(other).isFalse();
        }
    }

    @Test
    void aListenerThatThrowsIsCountedAndReadingGoesOn() throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(Logs.input(G1));
        Delivered delivered = new Delivered();
        source.run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                delivered.onStop(stop);
                throw new IllegalStateException("no");
            }
        });
        assertThat(delivered.stops).hasSize(2);
        assertThat(source.description().notes()).extracting(note -> note.code()).contains("listener");
    }

    @Test
    void nothingIsReportedAfterClose() throws IOException {
        UnifiedLogSource source = UnifiedLogSource.of(Logs.input(G1));
        Delivered delivered = new Delivered();
        source.run(new GcEventAdapter() {
            @Override
            public void onStop(Stop stop) {
                delivered.onStop(stop);
                source.close();
            }
        });
        assertThat(delivered.stops).hasSize(1);
    }

    private static Head head(String text) {
        return new Head(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String decorated(String decorations) {
        return Pattern.compile("(?m)^\\[([^\\]]*)\\]\\[([^\\]]*)\\]\\[([^\\]]*)\\]\\[([^\\]]*)\\] (.*)$")
                .matcher(G1)
                .replaceAll(line -> java.util.regex.Matcher.quoteReplacement((decorations
                                .replace("$time", line.group(1))
                                .replace("$uptime", line.group(2))
                                .replace("$level", line.group(3))
                                .replace("$tags", line.group(4))
                        + (decorations.isEmpty() ? "" : " ")
                        + line.group(5))));
    }
}
