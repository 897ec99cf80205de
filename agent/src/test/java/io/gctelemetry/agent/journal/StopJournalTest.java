package io.gctelemetry.agent.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopJournalTest {
    private final StopRing ring = new StopRing();

    private static Stop stop(long millis, String operation, String cause) {
        return new Stop(
                -1,
                Interval.of(Instant.ofEpochSecond(1_763_742_000L, 123_456_789), Duration.ofMillis(millis)),
                null,
                operation,
                true,
                5,
                cause);
    }

    private List<String> lines(long from) {
        JournalBody body = new JournalBody(ring, "b\"oot", from);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
            byte[] chunk = new byte[piece.remaining()];
            piece.get(chunk);
            bytes.writeBytes(chunk);
        }
        return new ArrayList<>(bytes.toString(StandardCharsets.UTF_8).lines().toList());
    }

    @Test
    void aStopIsOneLineBehindAHead() {
        ring.add(new Stop(
                1,
                Interval.of(Instant.ofEpochSecond(1_763_742_000L, 5), Duration.ofNanos(12_345_678)),
                Duration.ofNanos(123_456),
                "G1CollectForAllocation",
                true,
                5,
                "G1 Evacuation Pause"));
        ring.add(new Stop(-1, Interval.of(Instant.EPOCH, Duration.ofSeconds(2)), null, Stop.UNKNOWN, false, -1, null));
        List<String> lines = lines(1);

        assertThat(lines.get(0)).matches("\\{\"boot\":\"b\\\\\"oot\",\"oldest\":1,\"next\":3,\"now\":\\d+\\.\\d{9}}");
        assertThat(lines.subList(1, 3))
                .containsExactly(
                        "{\"seq\":1,\"start\":1763742000.000000005,\"length\":0.012345678,"
                                + "\"timeToSafepoint\":0.000123456,\"operation\":\"G1CollectForAllocation\","
                                + "\"collection\":true,\"gcId\":5,\"cause\":\"G1 Evacuation Pause\"}",
                        "{\"seq\":2,\"start\":0.000000000,\"length\":2.000000000,\"operation\":\"unknown\","
                                + "\"collection\":false}");
    }

    @Test
    void everyLineIsJsonWhateverTheWordsAre() throws IOException {
        ring.add(stop(1, "a\"b\\c\nd\u0000\u00e9\ud83d\ude00" + "x".repeat(500), "<script>"));
        ObjectMapper mapper = new ObjectMapper();
        for (String line : lines(1)) {
            JsonNode node = mapper.readTree(line);
            assertThat(node.isObject()).isTrue();
        }
        assertThat(mapper.readTree(lines(1).get(1)).get("operation").asText())
                .startsWith("a\"b\\c\nd\u0000\u00e9\ud83d\ude00x");
    }

    @Test
    void theLastTenThousandAreKeptAndTheHeadReportsTheGap() {
        for (int i = 0; i < StopRing.KEPT + 50; i++) {
            ring.add(stop(i, "Op", null));
        }
        List<String> lines = lines(ring.oldest());

        assertThat(lines.get(0)).contains("\"oldest\":51,\"next\":10051");
        assertThat(lines).hasSize(StopRing.KEPT + 1);
        assertThat(lines.get(1)).startsWith("{\"seq\":51,");
        assertThat(lines.get(StopRing.KEPT)).startsWith("{\"seq\":10050,").contains("\"length\":10.049");
    }

    @Test
    void aCauseThatIsKnownLaterIsFilledIn() {
        ring.add(stop(1, "ZMarkStartYoung", null));
        ring.cause(5, "Allocation Rate");
        ring.cause(5, "Proactive");

        assertThat(lines(1).get(1)).endsWith("\"gcId\":5,\"cause\":\"Allocation Rate\"}");
    }

    @Test
    void aCauseWithoutGcIdGoesToTheOneStopForACollectionThatHasThePauseInIt() {
        ring.add(counted(0, 40, true));
        ring.add(counted(100, 30, false));
        ring.add(counted(200, 50, true));
        ring.add(counted(300, 0, true));
        ring.cause(pause(210, 20), "Allocation Failure");
        ring.cause(pause(105, 20), "System.gc()");
        ring.cause(pause(400, 20), "Metadata GC Threshold");

        assertThat(lines(1).subList(1, 5).stream().map(line -> line.contains("cause")))
                .containsExactly(false, false, true, false);
        assertThat(lines(1).get(3)).endsWith("\"cause\":\"Allocation Failure\"}");
    }

    @Test
    void aCauseGoesToTheStopThatEndedJustBeforeThePauseWasRead() {
        ring.add(counted(0, 40, true));
        ring.add(counted(60, 30, true));
        ring.add(counted(91, 2, true));
        ring.cause(pause(95, 20), "Allocation Failure");

        assertThat(lines(1).subList(1, 4).stream().map(line -> line.contains("cause")))
                .containsExactly(false, true, false);
    }

    @Test
    void aCauseThatIsKnownBeforeItsStopWaitsForIt() {
        ring.cause(pause(10, 20), "Allocation Failure");
        ring.add(counted(5, 30, false));
        ring.add(counted(5, 30, true));
        ring.add(counted(5, 30, true));

        assertThat(lines(1).subList(1, 4).stream().map(line -> line.contains("cause")))
                .containsExactly(false, true, false);
    }

    @Test
    void aCollectionWithoutGcIdNamesNoStop() {
        ring.add(counted(0, 40, true));
        ring.cause(-1, "Allocation Failure");

        assertThat(lines(1).get(1)).doesNotContain("cause");
    }

    private static Stop counted(long atMillis, long millis, boolean collection) {
        return new Stop(-1, pause(atMillis, millis), null, Stop.UNKNOWN, collection, -1, null);
    }

    private static Interval pause(long atMillis, long millis) {
        return Interval.of(Instant.ofEpochSecond(1_763_742_000L).plusMillis(atMillis), Duration.ofMillis(millis));
    }

    @Test
    void theLongestComeFirst() {
        StopJournal journal = new StopJournal("boot");
        for (int millis : new int[] {5, 90, 20, 70, 1}) {
            journal.add(stop(millis, "Op" + millis, null));
        }

        assertThat(journal.longest(3)).extracting(LongStop::operation).containsExactly("Op90", "Op70", "Op20");
    }
}
