package io.gctelemetry.lab.demo.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ClientProgressTest {
    private final ClientProgress said = new ClientProgress();

    @Test
    void theLinesOfTheClientAreRead() throws IOException {
        assertThat(said.hear("{\"phase\":\"preload\"}")).isTrue();
        assertThat(said.phase()).isEqualTo("preload");
        assertThat(said.measured()).isNull();

        assertThat(said.hear("{\"phase\":\"load\",\"start\":1000,\"measuredFrom\":3000,\"measuredTo\":5000}"))
                .isTrue();
        assertThat(said.start()).isEqualTo(Instant.ofEpochSecond(1));
        assertThat(said.measured()).isEqualTo(Interval.of(Instant.ofEpochSecond(3), Duration.ofSeconds(2)));

        assertThat(said.hear(second(2000, 400))).isFalse();
        assertThat(said.hear(second(3000, 910))).isFalse();
        assertThat(said.now()).isEqualTo(Instant.ofEpochSecond(3));
        assertThat(said.rate()).isEqualTo(510);
        assertThat(said.recentP999()).isEqualTo(Duration.ofMillis(31));
        assertThat(LoadWarnings.of(said, null, null)).isEmpty();
    }

    @Test
    void aWarningOfTheJvmAmidItsWordsIsPassedOver() throws IOException {
        assertThat(said.hear("OpenJDK 64-Bit Server VM warning: options differ"))
                .isFalse();
        assertThat(said.phase()).isEqualTo("start");
    }

    @Test
    void whatMaySpoilTheFiguresIsReportedWithItsRemedy() throws IOException {
        said.hear("{\"second\":2000,\"sent\":9,\"late\":3175,\"latest\":328000000,\"heldBack\":12}");

        assertThat(LoadWarnings.of(said, "the agent has not logged its address", "connection refused"))
                .containsExactly(
                        "the stops of the node are not complete: the agent has not logged its address",
                        "the stops of the client are not complete: connection refused",
                        "12 requests waited because too many were in flight: their response times are true, but the"
                                + " node did not get the rate asked for; try a lower --rate",
                        "3,175 requests were sent more than 10 ms late, the latest by 328 ms: the client itself was"
                                + " delayed; the delay is in their response times, not in their service times");
    }

    @Test
    void theStopsSoFarAreShownInOneLine() {
        StopTally tally = new StopTally();
        assertThat(tally).hasToString("0 stops, 0.000 s, longest 0.00 ms");
        tally.add(stop(40));
        assertThat(tally).hasToString("1 stop, 0.040 s, longest 40.0 ms");
        tally.add(stop(8));
        assertThat(tally).hasToString("2 stops, 0.048 s, longest 40.0 ms");
        tally.reset();
        assertThat(tally).hasToString("0 stops, 0.000 s, longest 0.00 ms");
    }

    private static Stop stop(long millis) {
        return new Stop(-1, Interval.of(Instant.EPOCH, Duration.ofMillis(millis)), null, "Cleanup", false, -1, null);
    }

    private static String second(long at, long sent) {
        return "{\"second\":%d,\"sent\":%d,\"failed\":0,\"late\":0,\"latest\":0,\"heldBack\":0,\"p999\":31000000}"
                .formatted(at, sent);
    }
}
