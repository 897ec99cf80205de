package io.gctelemetry.readers.internal.unified;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Of which time a log knows what stopped the JVM. */
class CoveredTimeTest {
    private static NodeDescription describe(String log) throws IOException {
        try (NodeSource source = UnifiedLogSource.of(Logs.input(log))) {
            source.run(new Delivered());
            return source.description();
        }
    }

    private static String stop(String stamps) {
        return stamps
                + "[info][safepoint] Safepoint \"Cleanup\", Time since last: 1000 ns, Reaching safepoint: 2000 ns,"
                + " At safepoint: 3000 ns, Total: 5000 ns\n";
    }

    private static final String FIRST = "[2026-11-01T10:00:00.000+0000][0.010s][info][gc] Using G1\n"
            + stop("[2026-11-01T10:00:30.000+0000][30.010s]");
    private static final String SECOND = "[2026-11-22T10:00:00.000+0000][0.012s][info][gc] Using G1\n"
            + stop("[2026-11-22T10:00:40.000+0000][40.012s]");

    @Test
    void theTimeBetweenTwoJvmsIsNotCovered() throws IOException {
        NodeDescription log = describe(FIRST + SECOND);
        assertThat(log.restarts()).isEqualTo(1);
        assertThat(log.covered()).hasToString("[2026-11-01T10:00:00Z +PT30S, 2026-11-22T10:00:00Z +PT40S]");
        assertThat(log.coveredTime()).isEqualTo(Duration.ofSeconds(70));
        assertThat(String.valueOf(log.span())).isEqualTo("2026-11-01T10:00:00Z +PT504H40S");
    }

    @Test
    void anotherHeaderShowsTheSecondJvmOfALogWithoutUptime() throws IOException {
        String log = (FIRST + SECOND).replaceAll("\\[[0-9.]+s\\]", "");
        assertThat(describe(log).coveredTime()).isEqualTo(Duration.ofSeconds(70));
    }

    @Test
    void ofALogWithoutWallClockTheLivesOfTheJvmsAreAdded() throws IOException {
        String log = (FIRST + SECOND).replaceAll("\\[20[^\\]]+\\]", "");
        assertThat(describe(log).coveredTime()).isEqualTo(Duration.ofSeconds(70));
        assertThat(describe(log).span()).isNull();
    }

    @Test
    void theTimeBeforeANoteOfDroppedMessagesIsNotCovered() throws IOException {
        String log = FIRST
                + "[2026-11-01T10:00:45.000+0000][45.010s][warning][] 17 messages dropped due to async logging\n"
                + stop("[2026-11-01T10:01:00.000+0000][60.010s]");
        assertThat(describe(log).covered()).hasToString("[2026-11-01T10:00:00Z +PT30S, 2026-11-01T10:00:45Z +PT15S]");
    }

    @Test
    void aQuietJvmIsCovered() throws IOException {
        String log = FIRST + stop("[2026-11-01T18:00:00.000+0000][28800.010s]");
        assertThat(describe(log).covered()).hasToString("[2026-11-01T10:00:00Z +PT8H]");
    }
}
