package io.gctelemetry.benchmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadCpuTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "gc-telemetry-ti",
                "C2 CompilerThre",
                "JFR Event Strea",
                "Service Thread",
                "Notification Th",
                "http"
            })
    void countsAgentsCompilersAndHelpersAsTheSubjectsOwn(String name) {
        assertThat(ThreadCpu.isOwn(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "load-0",
                "GC Thread#0",
                "GC task thread#",
                "G1 Conc#0",
                "Concurrent Mark",
                "ZWorkerYoung#0",
                "ZDriverMinor",
                "Shenandoah GC T",
                "VM Thread",
                "VM Periodic Tas"
            })
    void leavesOutLoadCollectorAndVmThread(String name) {
        assertThat(ThreadCpu.isOwn(name)).isFalse();
    }

    @Test
    void seesWhatThisProcessUses() throws IOException {
        ThreadCpu cpu = new ThreadCpu(ProcessHandle.current().pid());
        cpu.sample();

        Map<String, Long> used = cpu.take();

        assertThat(ThreadCpu.own(used)).isPositive();
        assertThat(cpu.take()).isEmpty();
    }
}
