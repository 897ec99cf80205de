package io.gctelemetry.benchmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.benchmark.subject.Subject;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostJvmTest {
    private static final String OUT_OF_MEMORY =
            "echo MAIN 1 2; read -r line; echo 'java.lang.OutOfMemoryError: Java heap space' >&2; "
                    + "printf '\\tat A.b(C)\\n' >&2; exit 3";

    @TempDir
    Path folder;

    @Test
    void whateverIsAskedOfAJvmThatEndedReportsItsEndAndARemedy() throws IOException {
        try (HostJvm jvm = start(OUT_OF_MEMORY)) {
            assertThat(jvm.ask("")).containsExactly(1, 2);
            jvm.sampleThreads();
            jvm.send("resume");
            assertReported(jvm, () -> jvm.ask(""));
            assertReported(jvm, jvm::sampleThreads);
            assertReported(jvm, jvm::memory);
            assertReported(jvm, () -> jvm.scrape("text/plain"));
            assertReported(jvm, () -> jvm.send("pause"));
        }
    }

    private void assertReported(HostJvm jvm, ThrowingCallable use) {
        assertThatThrownBy(use)
                .isInstanceOf(IOException.class)
                .hasMessage("JDK 11 with ZGC and micrometer (process " + jvm.pid() + ") ended during the measurement "
                        + "with exit code 3; its last line of output: java.lang.OutOfMemoryError: Java heap space; "
                        + "its heap was 64 MB, set a larger one with --heap; its output is in " + folder);
    }

    @Test
    void aJvmThatEndsWithoutAnErrorIsReportedWithItsLastLine() throws IOException {
        try (HostJvm jvm = start("echo MAIN 1 2; echo the last one")) {
            jvm.ask("");

            assertThatThrownBy(() -> jvm.ask(""))
                    .hasMessageContaining("with exit code 0; its last line of output: the last one;");
        }
    }

    @Test
    void aJvmThatPrintsNothingIsReported() throws IOException {
        try (HostJvm jvm = start("exit 1")) {
            assertThatThrownBy(() -> jvm.ask("")).hasMessageContaining("with exit code 1, without output;");
        }
    }

    private HostJvm start(String script) throws IOException {
        File errors = folder.resolve("stderr").toFile();
        Process process = new ProcessBuilder("sh", "-c", script)
                .redirectError(ProcessBuilder.Redirect.appendTo(errors))
                .start();
        return new HostJvm(process, Subject.MICROMETER, new HostJvm.Setup(11, Collector.ZGC, 64), 1, folder);
    }
}
