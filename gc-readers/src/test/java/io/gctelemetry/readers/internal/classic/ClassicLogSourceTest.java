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

/** What is read of logs of JDK 8 and older without a parser of their pauses. */
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
                stop 2026-11-20T09:38:23.388Z unknown 334191100 ns, 51163500 ns to safepoint
                stop 2026-11-20T09:38:24Z unknown 100000 ns, 20000 ns to safepoint
                failure evacuation failed
                """);
    }

    @Test
    void theJvmIsDescribedAndWhatIsMissingIsSaid() throws IOException {
        ClassicLogSource source = ClassicLogSource.of(Logs.input(LOG), null);
        source.run(new Delivered());
        NodeDescription description = source.description();
        assertThat(description.jdk()).isEqualTo(8);
        assertThat(description.collector()).isEqualTo("G1");
        assertThat(description.heapMax()).isEqualTo(268435456L);
        assertThat(description.maxGcPause()).isEqualTo(Duration.ofMillis(300));
        assertThat(description.available()).containsExactlyInAnyOrder(Kind.STOP, Kind.TIME_TO_SAFEPOINT, Kind.FAILURE);
        assertThat(description.notes()).extracting(note -> note.code()).containsExactly("covers", "pauses-not-read");
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
                """)).isEqualTo("stop 1970-01-01T00:00:01.556Z unknown 56000000 ns, -1 ns to safepoint\n");
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
        ClassicLogSource.of(Logs.input(text), null).run(delivered);
        return Logs.events(delivered);
    }
}
