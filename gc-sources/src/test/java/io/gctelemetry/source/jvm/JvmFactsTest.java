package io.gctelemetry.source.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.metric.GcMetric;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmFactsTest {
    @Test
    void thereIsAValueForEachLabel() {
        String[] labels = JvmFacts.labels(17, CollectorKind.G1, new JvmFlags(CollectorKind.G1));

        assertThat(labels).hasSameSizeAs(GcMetric.GC_INFO.labels()).doesNotContainNull();
        assertThat(labels[0]).isEqualTo("17");
        assertThat(labels[4]).isEqualTo("G1");
    }

    @ParameterizedTest
    @CsvSource({
        "OpenJDK 64-Bit Server VM, G1, ''",
        "Java HotSpot(TM) 64-Bit Server VM, CMS, ''",
        "Zing 64-Bit Tiered VM, C4, not tested on this JVM",
        "OpenJDK 64-Bit Server VM, C4, not tested on this JVM",
        "Eclipse OpenJ9 VM, OTHER, not tested on this JVM"
    })
    void aJvmThatNobodyTriedIsCalledSo(String vm, CollectorKind collector, String note) {
        assertThat(JvmFacts.note(vm, collector)).isEqualTo(note);
    }

    @ParameterizedTest
    @ValueSource(strings = {"g1-read-latency@1.2.0", "zgc_31g@2026-11", ""})
    void aProfileIsShownAsGiven(String profile) {
        assertThat(JvmFacts.profile(profile)).isEqualTo(profile);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "x\"}", "/etc/passwd", "pass:word"})
    void whatIsNoProfileIsNotShown(String profile) {
        assertThat(JvmFacts.profile(profile)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true, 1", "false, 0", "335544320, 335544320", "0, 0"})
    void aFlagIsANumberOrASwitch(String value, double number) {
        assertThat(JvmFlags.number(value)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/var/log/gc.log", "18446744073709551615", "-1", "-4096", ""})
    void aTextOrNoLimitIsNotShown(String value) {
        assertThat(JvmFlags.number(value)).isNaN();
    }

    @Test
    void theFlagsOfThisJvmAreNumbersAndBearUniqueNames() {
        JvmFlags flags = new JvmFlags(CollectorKind.G1);

        assertThat(flags.flags()).isNotEmpty().allMatch(flag -> !Double.isNaN(flag.value()));
        assertThat(Set.copyOf(flags.flags().stream().map(JvmFlags.Flag::name).toList()))
                .hasSameSizeAs(flags.flags())
                .contains("MaxHeapSize", "G1HeapRegionSize");
    }
}
