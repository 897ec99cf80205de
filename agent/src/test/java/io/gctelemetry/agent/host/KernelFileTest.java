package io.gctelemetry.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelFileTest {
    @TempDir
    private Path folder;

    private final KernelText text = new KernelText();

    @Test
    void showsWhatTheFileShowsNow() throws Exception {
        Path path = Files.writeString(folder.resolve("stat"), "cpu 1 2\n");
        KernelFile file = new KernelFile(path.toFile());
        assertThat(file.read(text)).isTrue();
        assertThat(text.number("cpu", 2)).isEqualTo(2);

        for (int i = 3; i < 600; i++) {
            Files.writeString(path, "cpu 1 " + i + "\n");
            assertThat(file.read(text)).isTrue();
            assertThat(text.number("cpu", 2)).isEqualTo(i);
        }
        file.close();
    }

    @Test
    void aFileThatIsLongerThanTheBufferIsCutOff() throws Exception {
        Path path = Files.writeString(folder.resolve("stat"), "cpu 1 2\n" + "x".repeat(20_000) + "\nlast 7\n");
        KernelFile file = new KernelFile(path.toFile());

        for (int i = 0; i < 3; i++) {
            assertThat(file.read(text)).isTrue();
            assertThat(text.number("cpu", 2)).isEqualTo(2);
            assertThat(text.number("last", 1)).isEqualTo(-1);
        }
        file.close();
    }

    @Test
    void aFileThatIsNotThereIsTriedAgain() throws Exception {
        Path path = folder.resolve("later");
        KernelFile file = new KernelFile(path.toFile());
        assertThat(file.read(text)).isFalse();
        Files.writeString(path, "some 5\n");

        int reads = 0;
        while (!file.read(text) && reads < 100) {
            reads++;
        }

        assertThat(text.number("some", 1)).isEqualTo(5);
        file.close();
    }
}
