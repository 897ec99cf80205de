package io.gctelemetry.benchmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadRoleTest {
    @ParameterizedTest
    @CsvSource({
        "gc-telemetry-ti, TICKER",
        "gc-telemetry-jf, STREAM",
        "gc-telemetry-ht, HTTP",
        "gc-telemetry, SAMPLER",
        "JFR Recorder Th, JFR",
        "C2 CompilerThre, COMPILERS",
        "Signal Dispatch, OTHERS",
        "load-main, NOT_OWN",
        "VM Thread, NOT_OWN"
    })
    void aThreadIsKnownByTheBeginningOfItsName(String name, ThreadRole role) {
        assertThat(ThreadRole.of(name)).isEqualTo(role);
    }

    @Test
    void threadsOfOneRoleAreAddedUp() {
        assertThat(ThreadRole.sums(Map.of("C1 CompilerThre", 2L, "C2 CompilerThre", 3L, "load-0", 4L)))
                .isEqualTo(Map.of(ThreadRole.COMPILERS, 5L, ThreadRole.NOT_OWN, 4L));
    }
}
