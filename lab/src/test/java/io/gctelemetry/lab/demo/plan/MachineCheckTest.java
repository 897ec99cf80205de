package io.gctelemetry.lab.demo.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.lab.ui.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineCheckTest {
    private static final HeapSize HEAP = new HeapSize("1g", 1L << 30);

    @Test
    void tooLittleMemoryIsReportedWithWhatIsNeeded() {
        assertThatThrownBy(() -> MachineCheck.memory(HEAP, OptionalLong.of(800L << 20)))
                .isInstanceOf(Problem.class)
                .hasMessage("a run with 1g of heap needs 1.9 GB of free memory, there are 0.8 GB: free some, or give a"
                        + " smaller --heap");
        assertThatCode(() -> MachineCheck.memory(HEAP, OptionalLong.of(2L << 30)))
                .doesNotThrowAnyException();
    }

    @Test
    void aSystemThatDoesNotReportItsMemoryIsTrusted() {
        assertThatCode(() -> MachineCheck.memory(HEAP, OptionalLong.empty())).doesNotThrowAnyException();
    }

    @Test
    void tooLittleDiskIsReportedWithWhereItIsNeeded() {
        assertThatThrownBy(() -> MachineCheck.disk(Path.of("/runs/x"), 100L << 20))
                .isInstanceOf(Problem.class)
                .hasMessage("a run needs 2.0 GB of free disk, there are 0.1 GB at /runs/x: free some, or give another"
                        + " folder with --out");
        assertThatCode(() -> MachineCheck.disk(Path.of("/runs/x"), 3L << 30)).doesNotThrowAnyException();
    }

    @Test
    void aFolderThatHoldsSomethingIsRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("precious"), "");

        assertThatThrownBy(() -> MachineCheck.folder(folder))
                .isInstanceOf(Problem.class)
                .hasMessage(folder + " is there and is not an empty folder: give another one with --out");
        assertThatThrownBy(() -> MachineCheck.folder(file)).isInstanceOf(Problem.class);
        assertThatCode(() -> MachineCheck.folder(folder.resolve("new/run"))).doesNotThrowAnyException();
    }

    @Test
    void othersWorkOnTheMachineIsAWarning() {
        assertThat(MachineCheck.warnings(0.1)).isEmpty();
        assertThat(MachineCheck.warnings(-1)).isEmpty();
        assertThat(MachineCheck.warnings(100_000))
                .singleElement()
                .asString()
                .startsWith("the machine was busy before the run began (load 100000.0 on ");
    }
}
