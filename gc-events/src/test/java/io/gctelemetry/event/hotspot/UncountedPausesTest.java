package io.gctelemetry.event.hotspot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UncountedPausesTest {
    @ParameterizedTest
    @CsvSource({
        "8, G1, true, remark and cleanup",
        "8, G1, false, remark and cleanup",
        "11, G1, true, ''",
        "11, G1, false, remark and cleanup",
        "20, G1, false, ''",
        "8, CMS, true, ''",
        "11, CMS, false, initial mark and remark",
        "11, ZGC, true, all of them",
        "17, ZGC, true, ''",
        "8, PARALLEL, false, ''",
        "11, SHENANDOAH, false, ''"
    })
    void aJvmWithoutEventsIsMissingWhatNoCounterAndNoBeanReports(
            int jdk, CollectorKind collector, boolean counters, String missing) {
        assertThat(String.join(", ", UncountedPauses.of(jdk, collector, counters)))
                .isEqualTo(missing);
    }
}
