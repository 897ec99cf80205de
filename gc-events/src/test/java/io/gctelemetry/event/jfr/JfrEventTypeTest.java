package io.gctelemetry.event.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.jfr.JfrEventType.Detail;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JfrEventTypeTest {
    @Test
    void detailsAreWantedOnlyIfAskedForAndOnlyWhereTheJdkKnowsThem() {
        Set<Detail> both = EnumSet.allOf(Detail.class);

        assertThat(JfrEventType.wanted(25, Set.of()))
                .doesNotContain(
                        JfrEventType.SAFEPOINT_LATENCY, JfrEventType.EXECUTION_SAMPLE, JfrEventType.ALLOCATION_SAMPLE)
                .contains(JfrEventType.PAUSE, JfrEventType.ALLOCATION_STALL);
        assertThat(JfrEventType.wanted(25, both))
                .containsAll(EnumSet.complementOf(EnumSet.of(JfrEventType.SAFEPOINT_BEGIN, JfrEventType.HEAP_OF_G1)));
        assertThat(JfrEventType.wanted(17, both))
                .contains(JfrEventType.ALLOCATION_SAMPLE)
                .doesNotContain(JfrEventType.SAFEPOINT_LATENCY, JfrEventType.EXECUTION_SAMPLE);
        assertThat(JfrEventType.wanted(8, both)).doesNotContain(JfrEventType.ALLOCATION_STALL);
    }

    @Test
    void whatNoDecoderNeedsIsNotWrittenInsideEachStop() {
        assertThat(JfrEventType.wanted(25, Set.of()))
                .doesNotContain(JfrEventType.SAFEPOINT_BEGIN, JfrEventType.HEAP_OF_G1);
        assertThat(JfrEventType.of("jdk.SafepointBegin")).isEqualTo(JfrEventType.SAFEPOINT_BEGIN);
    }

    @Test
    void whatMayComeInFloodsIsThrottled() {
        assertThat(JfrEventType.ALLOCATION_SAMPLE.setting()).isEqualTo("throttle");
        assertThat(JfrEventType.ALLOCATION_SAMPLE.settingValue()).isEqualTo("150/s");
        assertThat(JfrEventType.EXECUTION_SAMPLE.setting()).isEqualTo("period");
        assertThat(JfrEventType.EXECUTION_SAMPLE.settingValue()).isEqualTo("20 ms");
    }
}
