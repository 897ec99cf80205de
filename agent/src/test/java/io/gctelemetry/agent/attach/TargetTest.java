package io.gctelemetry.agent.attach;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
    @TempDir
    private Path folder;

    private File proc;

    @BeforeEach
    void aProcFolder() throws IOException {
        proc = folder.toFile();
        Files.createDirectories(folder.resolve("self"));
        process("100", "SigIgn:\t0000000000000002\nSigCgt:\t2000000181005ccf\n");
    }

    private void process(String pid, String status) throws IOException {
        Files.createDirectories(folder.resolve(pid));
        Files.writeString(folder.resolve(pid).resolve("status"), "Name:\tjava\n" + status);
    }

    @Test
    void aJvmOfOnesOwnMayBeAttachedTo() {
        assertThatCode(() -> new Target("100", proc).check()).doesNotThrowAnyException();
    }

    @Test
    void aProcessThatWouldDieOfTheSignalIsLeftAlone() throws IOException {
        process("200", "SigCgt:\t0000000000000000\n");

        assertThatThrownBy(() -> new Target("200", proc).check())
                .hasMessage("process 200 is not a JVM, or its attach listener is disabled (-Xrs)");
    }

    @Test
    void aProcessThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> new Target("300", proc).check()).hasMessage("there is no process 300");
    }

    @Test
    void whereThereIsNoProcNothingIsChecked() {
        assertThatCode(() -> new Target("300", new File(proc, "none")).check()).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "12x", "../1", "007", "1234567890"})
    void whatIsNoProcessIdIsRefusedWithTheUsage(String typed) {
        assertThatThrownBy(() -> new Target(typed, proc))
                .hasMessage("'" + typed + "' is not a process id; usage: attach <pid> [key=value,...]");
    }
}
