package io.gctelemetry.readers.internal.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class RecordedTimeTest {
    private final RecordedTime time = new RecordedTime();

    private static Instant at(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1000));
    }

    @Test
    void chunksOfOneRecordingAreOneStretch() {
        time.chunk(at(0), at(60));
        time.chunk(at(60.2), at(120));
        assertThat(time.all()).hasToString("[1970-01-01T00:00:00Z +PT2M]");
    }

    @Test
    void theTimeBetweenTwoRecordingsIsNotCovered() {
        time.chunk(at(100), at(160));
        time.chunk(at(0), at(60));
        assertThat(time.all()).hasToString("[1970-01-01T00:00:00Z +PT1M, 1970-01-01T00:01:40Z +PT1M]");
    }

    @Test
    void theSecondBeforeALossIsNotCovered() {
        time.chunk(at(0), at(60));
        time.lost(at(10));
        assertThat(time.all()).hasToString("[1970-01-01T00:00:00Z +PT9S, 1970-01-01T00:00:10Z +PT50S]");
    }

    @Test
    void aDamagedChunkIsNotCovered() {
        time.chunk(at(0), at(60));
        time.chunk(at(60), at(120));
        time.damaged();
        assertThat(time.all()).hasToString("[1970-01-01T00:00:00Z +PT1M]");
    }

    @Test
    void aChunkThatIsCutEndsWithItsLastEvent() {
        time.chunk(at(0), at(60));
        time.cutAt(at(20));
        assertThat(time.all()).hasToString("[1970-01-01T00:00:00Z +PT20S]");
    }

    @Test
    void anUnfinishedChunkReachesToItsLastEvent() {
        time.chunk(at(0), at(60));
        time.until(at(61));
        assertThat(time.all()).hasToString("[1970-01-01T00:00:00Z +PT1M1S]");
    }
}
