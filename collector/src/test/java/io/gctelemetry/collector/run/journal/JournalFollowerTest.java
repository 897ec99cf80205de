package io.gctelemetry.collector.run.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.event.Stop;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JournalFollowerTest {
    private final FakeAgent agent = new FakeAgent(3);
    private final List<Stop> reported = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void keepsEachStopOnceHoweverOftenItAsks() throws Exception {
        try (JournalFollower follower = follow()) {
            agent.stop(10).stop(20);
            assertThat(follower.poll()).isEqualTo(2);
            assertThat(follower.poll()).isZero();
            agent.stop(30);
            assertThat(follower.poll()).isEqualTo(1);
        }

        assertThat(JournalReader.lines(file()))
                .containsExactly(
                        "{\"boot\":\"boot-1\",\"oldest\":1,\"next\":3,\"now\":9.000000000}",
                        "{\"seq\":1,\"start\":10.000000001,\"length\":0.001000000,\"operation\":\"Cleanup\"}",
                        "{\"seq\":2,\"start\":20.000000001,\"length\":0.001000000,\"operation\":\"Cleanup\"}",
                        "{\"seq\":3,\"start\":30.000000001,\"length\":0.001000000,\"operation\":\"Cleanup\"}",
                        "{\"boot\":\"boot-1\",\"oldest\":1,\"next\":4,\"now\":9.000000000}");
        assertThat(starts(reported)).containsExactly(10L, 20L, 30L);
    }

    @Test
    void stopsThatTheAgentHasForgottenAreAGap() throws Exception {
        try (JournalFollower follower = follow()) {
            agent.stop(10);
            follower.poll();
            agent.stop(20).stop(30).stop(40).stop(50).stop(60);
            follower.poll();
        }

        Journal journal = JournalReader.read(file());
        assertThat(starts(journal.stops())).containsExactly(10L, 40L, 50L, 60L);
        assertThat(journal.gaps()).containsExactly(new Journal.Gap("boot-1", 2, 3));
        assertThat(journal.gaps().get(0).stops()).isEqualTo(2);
    }

    @Test
    void afterARestartItBeginsAnewAndMissesNothing() throws Exception {
        try (JournalFollower follower = follow()) {
            agent.stop(10).stop(20);
            follower.poll();
            agent.restart();
            agent.stop(100);
            follower.poll();
        }

        Journal journal = JournalReader.read(file());
        assertThat(journal.boots()).containsExactly("boot-1", "boot-2");
        assertThat(starts(journal.stops())).containsExactly(10L, 20L, 100L);
        assertThat(journal.gaps()).isEmpty();
    }

    @Test
    void anAgentThatIsSilentForAWhileCostsNothing() throws Exception {
        try (JournalFollower follower = follow()) {
            agent.stop(10);
            agent.silent(true);
            assertThatThrownBy(follower::poll).isInstanceOf(IOException.class);
            agent.silent(false);
            follower.poll();
        }

        assertThat(starts(JournalReader.read(file()).stops())).containsExactly(10L);
    }

    @Test
    void whatAPollReturnedFromCanBeReadWhateverHappensNext() throws Exception {
        try (JournalFollower follower = follow()) {
            agent.stop(10).stop(20);
            follower.poll();

            Path copyOfAKilledWriter = Files.copy(file(), folder.resolve("copy"));
            assertThat(starts(JournalReader.read(copyOfAKilledWriter).stops())).containsExactly(10L, 20L);
        }
    }

    @Test
    void goesOnWithTheJournalOfAWriterThatWasKilled() throws Exception {
        agent.stop(10).stop(20);
        JournalFollower killed = follow();
        killed.poll();
        byte[] cutOff = Files.readAllBytes(file());
        killed.close();
        Files.write(file(), cutOff);

        agent.stop(30);
        try (JournalFollower follower = follow()) {
            follower.poll();
        }

        Journal journal = JournalReader.read(file());
        assertThat(journal.boots()).containsExactly("boot-1");
        assertThat(starts(journal.stops())).containsExactly(10L, 20L, 30L);
    }

    @Test
    void whoeverDoesNotAnswerLikeAnAgentIsRefused() throws Exception {
        JournalSource liar = seq -> List.of("<html>");
        try (JournalFollower follower = new JournalFollower(liar, file(), reported::add)) {
            assertThatThrownBy(follower::poll).isInstanceOf(IOException.class).hasMessageContaining("<html>");
        }
    }

    @Test
    void whatIsReportedOfAStopIsReadToTheLastDigit() throws Exception {
        Files.write(file(), new byte[0]);
        JournalSource one = seq -> List.of(
                "{\"boot\":\"b\",\"oldest\":1,\"next\":2,\"now\":1763742001.5}",
                "{\"seq\":1,\"start\":1763742000.123456789,\"length\":0.012345678,\"timeToSafepoint\":0.000123456,"
                        + "\"operation\":\"G1CollectForAllocation\",\"collection\":true,\"gcId\":5,"
                        + "\"cause\":\"G1 Evacuation Pause\"}");
        try (JournalFollower follower = new JournalFollower(one, file(), reported::add)) {
            follower.poll();
        }

        Stop stop = JournalReader.read(file()).stops().get(0);
        assertThat(Arrays.asList(
                        stop.interval().start().toString(),
                        stop.interval().length().toNanos(),
                        stop.timeToSafepoint(),
                        stop.operation(),
                        stop.collection(),
                        stop.gcId(),
                        stop.cause()))
                .hasToString("[2025-11-21T16:20:00.123456789Z, 12345678, PT0.000123456S, G1CollectForAllocation, true,"
                        + " 5, G1 Evacuation Pause]");
    }

    @Test
    void anAgentWhoseNumbersGoBackwardsIsRefused() throws Exception {
        String later = "{\"boot\":\"b\",\"oldest\":1,\"next\":9,\"now\":9.5}";
        String sooner = "{\"boot\":\"b\",\"oldest\":1,\"next\":5,\"now\":9.5}";
        List<String> heads = new ArrayList<>(List.of(later, sooner, later));
        try (JournalFollower follower = new JournalFollower(seq -> List.of(heads.remove(0)), file(), reported::add)) {
            follower.poll();
            assertThatThrownBy(follower::poll)
                    .isInstanceOf(IOException.class)
                    .hasMessage("its journal ends at stop 4, and it had reported 8 of the same JVM");
            assertThat(follower.poll()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2,1 | stop 1 behind stop 2, in a journal that ends before stop 3",
                "1,1 | stop 1 behind stop 1, in a journal that ends before stop 3",
                "1,7 | stop 7 behind stop 1, in a journal that ends before stop 3",
            })
    void anAnswerThatContradictsItselfIsRefusedWhole(String seqs, String complaint) throws Exception {
        List<String> answer = new ArrayList<>(List.of("{\"boot\":\"b\",\"oldest\":1,\"next\":3,\"now\":9.5}"));
        for (String seq : seqs.split(",", -1)) {
            answer.add("{\"seq\":" + seq + ",\"start\":10.0,\"length\":0.001}");
        }
        try (JournalFollower follower = new JournalFollower(seq -> answer, file(), reported::add)) {
            assertThatThrownBy(follower::poll).isInstanceOf(IOException.class).hasMessage(complaint);
        }
        assertThat(reported).isEmpty();
        assertThat(JournalReader.lines(file())).isEmpty();
    }

    @Test
    void restartsGapsAndTheClockAreReported() throws Exception {
        List<String> news = new ArrayList<>();
        JournalListener listener = new JournalListener() {
            @Override
            public void onStop(Stop stop) {
                news.add("stop " + stop.interval().start().getEpochSecond());
            }

            @Override
            public void onBoot(String before, String boot, long oldest) {
                news.add("'" + before + "' then " + boot + " from " + oldest);
            }

            @Override
            public void onGap(Journal.Gap gap) {
                news.add(gap.from() + " to " + gap.to());
            }

            @Override
            public void onClock(ClockReading reading) {
                news.add("now " + reading.now() + (reading.low().compareTo(reading.high()) <= 0 ? "" : " wrong"));
            }
        };
        try (JournalFollower follower = new JournalFollower(agent, listener)) {
            agent.stop(10).stop(20).stop(30).stop(40);
            follower.poll();
            agent.restart();
            agent.stop(100);
            follower.poll();
        }

        String now = "now 1970-01-01T00:00:09Z";
        assertThat(news)
                .containsExactly(
                        "'' then boot-1 from 2",
                        now,
                        "1 to 1",
                        "stop 20",
                        "stop 30",
                        "stop 40",
                        "'boot-1' then boot-2 from 1",
                        now,
                        "stop 100");
    }

    @Test
    void aJournalThatWasNeverBegunIsEmpty() throws IOException {
        assertThat(JournalReader.read(file())).isEqualTo(Journal.EMPTY);
    }

    private JournalFollower follow() throws IOException {
        return new JournalFollower(agent, file(), reported::add);
    }

    private Path file() {
        return folder.resolve("journal.jsonl.gz");
    }

    private static List<Long> starts(List<Stop> stops) {
        return stops.stream()
                .map(stop -> stop.interval().start().getEpochSecond())
                .toList();
    }
}
