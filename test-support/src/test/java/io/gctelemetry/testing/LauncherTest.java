package io.gctelemetry.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    @TempDir
    private Path folder;

    @Test
    void aJvmIsRunToItsEnd() {
        Finished version = Launcher.java("-version").run();
        assertThat(version.exit()).isZero();
        assertThat(version.lines()).anyMatch(line -> line.contains(System.getProperty("java.version")));
    }

    @Test
    void exitCodeFolderEnvironmentAndBothStreamsArriveAsGiven() throws IOException {
        assertThat(Launcher.of("sh", "-c", "pwd; echo $COLOUR >&2; exit 3")
                        .in(folder)
                        .environment("COLOUR", "blue")
                        .run())
                .isEqualTo(new Finished(3, folder.toRealPath() + "\nblue\n"));
    }

    @Test
    void standardErrorCanBeSeparated() {
        Path errors = folder.resolve("errors");
        assertThat(Launcher.of("sh", "-c", "echo out; echo err >&2")
                        .errors(Redirect.to(errors.toFile()))
                        .run()
                        .output())
                .isEqualTo("out\n");
        assertThat(errors).hasContent("err\n");
    }

    @Test
    void aProgramThatReadsItsInputFindsItsEnd() {
        assertThat(Launcher.of("cat").run()).isEqualTo(new Finished(0, ""));
    }

    @Test
    void aSignalReachesTheProcess() throws InterruptedException {
        Process waiting = Launcher.of("sleep", "600").start();
        assertThat(Launcher.signal("KILL", waiting.pid())).isTrue();
        assertThat(waiting.waitFor()).isEqualTo(128 + 9);
        assertThat(Launcher.signal("KILL", waiting.pid())).isFalse();
    }

    @Test
    void aProgramThatDoesNotExistIsNamed() {
        assertThatThrownBy(() -> Launcher.of("/no/such/program").run())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("/no/such/program");
    }
}
