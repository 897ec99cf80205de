package io.gctelemetry.source.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SystemGcCallsTest {
    private static final Instant T = Instant.ofEpochSecond(1000);

    private final SystemGcCalls calls = new SystemGcCalls();

    private static Interval collection(long startMillis, long length) {
        return Interval.of(T.plusMillis(startMillis), Duration.ofMillis(length));
    }

    @Test
    void oneCallThatTwoSourcesReportIsNewOnce() {
        assertThat(calls.isNew(collection(100, 80))).isTrue();
        assertThat(calls.isNew(collection(102, 77))).isFalse();
    }

    @Test
    void aCallAfterAnotherIsNew() {
        assertThat(calls.isNew(collection(100, 80))).isTrue();
        assertThat(calls.isNew(collection(190, 80))).isTrue();
    }
}
