package io.gctelemetry.profiles.jvms;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.profiles.jvms.program.Programs;
import io.gctelemetry.profiles.jvms.program.Waiting;
import io.gctelemetry.profiles.verify.Drift;
import io.gctelemetry.profiles.verify.LiveJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A live JVM asked by its process id: it holds what it was given, and a change while it runs is drift. */
class LiveJvmIT {

    @Test
    void aLiveJvmIsComparedWithWhatIsWanted() throws IOException {
        Process process = Programs.launcher(
                        Waiting.class,
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-XX:MinHeapFreeRatio=30",
                        "-Dgctelemetry.profile=test@1")
                .errors(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            BufferedReader out =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            assertThat(out.readLine()).isEqualTo("ready");
            LiveJvm.Answer answer =
                    LiveJvm.byPid(process.pid(), List.of("MaxHeapSize", "UseSerialGC", "MinHeapFreeRatio", "Unheard"));
            assertThat(answer.arguments()).contains("-Dgctelemetry.profile=test@1");
            assertThat(answer.flags())
                    .containsEntry("UseSerialGC", "true")
                    .containsEntry("MinHeapFreeRatio", "30")
                    .doesNotContainKey("Unheard");
            assertThat(Drift.between(List.of("-Xmx64m", "-XX:+UseSerialGC"), answer.flags(), Set.of()))
                    .isEmpty();
            assertThat(Drift.between(List.of("-XX:MinHeapFreeRatio=40", "-XX:+Unheard"), answer.flags(), Set.of()))
                    .containsExactly(new Drift("MinHeapFreeRatio", "40", "30"), new Drift("Unheard", "true", null));
        } finally {
            process.destroy();
        }
    }
}
